/** Name of the program that was installed; undefined in a checkout, where npm runs the tools. */
let installed: string | undefined;

/**
 * How a person calls a tool here: `npm run audit:verify -- FILE` in a checkout, by the name of the program where that was
 * installed.
 *
 * @param tool As the script of package.json is called.
 * @param words What follows it.
 */
export function calledAs(tool: string, words = ''): string {
  const parts = installed
    ? [installed, tool.replaceAll(':', '-'), words]
    : ['npm run', tool, ...(words === '' ? [] : ['--', words])];
  return parts.filter((part) => part !== '').join(' ');
}

/** How a person starts the server here. */
export function startedAs(): string {
  return installed ?? 'npm start';
}

/** From now on tools are those of an installed program. */
export function callByProgram(name: string): void {
  installed = name;
}
