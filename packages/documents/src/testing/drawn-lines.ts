import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { readPdfSteps } from '../steps/pdf/read-pdf-steps.ts';
import { aFile, aFolder } from './sample-file.ts';

/** Fonts with size and rise, as a page sets them. */
export const WORD = '/F1 11 Tf 0 Ts';
export const LEVEL = '/F1 7 Tf 0 Ts';
export const RAISED = '/F1 7 Tf 4 Ts';
export const LOWERED = '/F1 7 Tf -1.5 Ts';

/** Words, each in its font, as high as it says; `back` goes back by so many thousandths of the size, as over each other. */
export type Part = string | readonly [text: string, way: string, back?: number];

/** Draws words behind each other; `at` is the matrix of the first. */
export function drawn(parts: readonly Part[], at: string): string {
  const words = parts.map((part) => {
    const [text, way, back = 0] = typeof part === 'string' ? [part, WORD] : part;
    return `${way} [${back} (${text.replaceAll(/[()]/gu, (sign) => `\\${sign}`)})] TJ`;
  });
  return `BT ${at} Tm ${words.join(' ')} ET`;
}

/** Texts, titles and unsure figures of lines that lie 40 points apart. */
export const readLines = (...lines: readonly (readonly Part[])[]) =>
  readDrawn(...lines.map((parts, index) => drawn(parts, `1 0 0 1 60 ${760 - index * 40}`)));

/** The same of a page that is drawn in this way. */
export async function readDrawn(...drawing: readonly string[]) {
  const bytes = samplePdf({ pages: [{ drawing: drawing.join('\n') }] });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const texts = steps.flatMap(({ content }) => content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()));
  const written = remarks.flatMap(({ kind, words }) => (kind === 'written-figures' ? words : []));
  return { texts, titles: steps.map(({ title }) => title), written };
}

/** The text of one line among others. */
export async function readLine(...parts: readonly Part[]) {
  const { texts, written } = await readLines(['Read all of it.'], parts, ['Then go to work.']);
  return [texts.slice(1, -1).join(' | '), ...written];
}
