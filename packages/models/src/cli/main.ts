#!/usr/bin/env node
import { ModelError } from '../scene/model-error.ts';
import { parseArguments, UsageError } from './arguments.ts';
import { runCommand } from './commands.ts';
import { helpPage } from './help.ts';

// npm run models -- COMMAND …: the command line of this package; `--help` lists the commands.

try {
  const asked = parseArguments(process.argv.slice(2));
  const lines = asked ? await runCommand(asked, (sentence) => process.stderr.write(`${sentence}\n`)) : [helpPage().trimEnd()];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const isExpected = error instanceof UsageError || error instanceof ModelError || isMissingFile(error);
  process.stderr.write(
    isExpected && error instanceof Error ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  );
  if (error instanceof UsageError) process.stderr.write('See --help.\n');
}

/** A wrong path: the system's own error message names it. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES')
  );
}
