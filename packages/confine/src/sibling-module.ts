/**
 * URL of a module in the same folder, to start a thread or a process from: `.ts` where the sources run, `.js` where they were
 * built. The build rewrites imports, but not names in strings.
 *
 * @param of `import.meta.url` of a module in the same folder.
 * @param name Without its extension.
 */
export function siblingModule(of: string, name: string): URL {
  return new URL(`./${name}${of.endsWith('.ts') ? '.ts' : '.js'}`, of);
}
