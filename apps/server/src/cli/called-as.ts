/** Name of the installed program; undefined in a checkout, where npm runs the tools. */
let installed: string | undefined;

/**
 * How to call a tool here: `npm run audit:verify -- FILE` in a checkout, through the program's name in an
 * installation.
 *
 * @param tool Name of the script in package.json.
 * @param words Its arguments.
 */
export function calledAs(tool: string, words = ''): string {
  const parts = installed
    ? [installed, tool.replaceAll(':', '-'), words]
    : ['npm run', tool, ...(words === '' ? [] : ['--', words])];
  return parts.filter((part) => part !== '').join(' ');
}

/** How to start the server here. */
export function startedAs(): string {
  return installed ?? 'npm start';
}

/** From now on tools are called through the installed program. */
export function callByProgram(name: string): void {
  installed = name;
}
