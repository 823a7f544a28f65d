/**
 * Address of a module beside another, for a thread or a process to start from: `.ts` where the sources run, `.js` where
 * they were built. Names in a string are not rewritten by the build as imports are.
 *
 * @param of `import.meta.url` of the module that stands beside it.
 * @param name Without its ending.
 */
export function siblingModule(of: string, name: string): URL {
  return new URL(`./${name}${of.endsWith('.ts') ? '.ts' : '.js'}`, of);
}
