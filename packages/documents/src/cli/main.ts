#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { remarkText } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import { DocumentError, inspectPdf, outliveLooseRejections } from '../read/index.ts';
import type { DraftStep } from '../steps/draft.ts';
import { type PageText, quadOfLine, readText } from '../text/index.ts';
import { type Arguments, type CommandName, parseArguments, UsageError } from './arguments.ts';
import { helpPage } from './help.ts';

/** Runs a command and prints its output line by line. */
type Command = (asked: Arguments, print: (line: string) => void) => Promise<void>;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  inspect: async (source, print) => print(JSON.stringify(await inspectPdf(source), null, 2)),
  text: (asked, print) =>
    readText(
      asked,
      ofPage(asked, ({ lines }) => lines.forEach(({ text }) => print(text))),
    ),
  quads: (asked, print) =>
    readText(
      asked,
      ofPage(asked, ({ page, lines }) =>
        lines.forEach((line) => print(JSON.stringify({ page, text: line.text, quad: quadOfLine(line) }))),
      ),
    ),
  picture: async (asked, print) => {
    // Loaded only here: what draws loads two image libraries.
    const { drawPage } = await import('../picture/index.ts');
    const { bytes, widthPx, heightPx } = await drawPage(asked, { page: asked.page ?? 1, longestSidePx: asked.sizePx });
    await writeFile(asked.output, bytes);
    print(`${asked.output}: ${widthPx} × ${heightPx} pixels, ${bytes.byteLength} bytes`);
  },
  steps: async (asked, print) => {
    const { readDocxSteps, readPdfSteps } = await import('../steps/index.ts');
    await mkdir(asked.output, { recursive: true });
    const isWord = asked.path.toLowerCase().endsWith('.docx');
    const document = isWord ? await readDocxSteps(asked.path, asked.output) : await readPdfSteps(asked, asked.output);
    await writeFile(join(asked.output, 'steps.json'), JSON.stringify(document, null, 2));
    printSteps(document.steps, '', print);
    print(`${document.pictures.length} pictures`);
    for (const remark of document.remarks) print(inEnglish(remarkText(remark)));
  },
};

/** Runs the command. @throws DocumentError with a sentence for the user. */
function runCommand(asked: Arguments, print: (line: string) => void): Promise<void> {
  return COMMANDS[asked.command](asked, print);
}

function ofPage({ page: wanted }: Arguments, show: (page: PageText) => void) {
  return (page: PageText): void => {
    if (wanted === null || page.page === wanted) show(page);
  };
}

function printSteps(steps: readonly DraftStep[], prefix: string, print: (line: string) => void): void {
  steps.forEach(({ title, place, children }, index) => {
    const number = `${prefix}${index + 1}`;
    print(`${number} ${title}${place ? ` (page ${place.page})` : ''}`);
    printSteps(children, `${number}.`, print);
  });
}

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
