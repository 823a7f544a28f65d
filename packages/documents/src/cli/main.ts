#!/usr/bin/env node
import { basename } from 'node:path';
import { DocumentError, outliveLooseRejections } from '../read/index.ts';
import { parseArguments, UsageError } from './arguments.ts';
import { runCommand } from './commands.ts';
import { helpPage } from './help.ts';

// npm run documents -- COMMAND …: the command line of this package; `--help` lists what it does.

outliveLooseRejections();
const asked = understood();
if (asked === null) process.stdout.write(helpPage());
else if (asked !== undefined) await run(asked);

function understood(): ReturnType<typeof parseArguments> | undefined {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.exitCode = 2;
    process.stderr.write(`${error.message}\nSee --help.\n`);
    return undefined;
  }
}

async function run(asked: NonNullable<ReturnType<typeof parseArguments>>): Promise<void> {
  try {
    await runCommand(asked, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.exitCode = 1;
    const isExpected = error instanceof DocumentError || 'code' in error;
    process.stderr.write(`${basename(asked.path)}: ${isExpected ? error.message : error.stack}\n`);
  }
}
