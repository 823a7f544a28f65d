import { writeFile } from 'node:fs/promises';
import { inspectPdf } from '../read/index.ts';
import { type PageText, quadOfLine, readText } from '../text/index.ts';
import type { Arguments, CommandName } from './arguments.ts';

/** Prints what a command is asked for, line by line. */
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
};

/** Does what is asked. @throws DocumentError with a sentence for a person. */
export function runCommand(asked: Arguments, print: (line: string) => void): Promise<void> {
  return COMMANDS[asked.command](asked, print);
}

function ofPage({ page: wanted }: Arguments, show: (page: PageText) => void) {
  return (page: PageText): void => {
    if (wanted === null || page.page === wanted) show(page);
  };
}
