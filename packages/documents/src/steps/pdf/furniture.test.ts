import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const at = (text: string, y: number, x = 60) => ({ text, x, y, size: 10 });

async function readPages(pages: readonly (readonly ReturnType<typeof at>[])[]) {
  const bytes = samplePdf({ pages: pages.map((words) => ({ words })) });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const texts = steps.flatMap(({ content }) => content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()));
  return { texts, remarks };
}

test('the Roman numbers of a preface are page numbers, too; values at their height are not', async () => {
  const numbers = ['ii', 'iii', '1', '2', '3', '4', '5'];
  const { texts, remarks } = await readPages([
    ...numbers.map((number) => [at(`Read page ${number} with care.`, 200), at(number, 810, 290)]),
    [at('Set the gauge to', 200), at('6', 810, 290), at('12', 810, 400)],
    [at('Torque in Nm of bolt A:', 200), at('25', 808, 290)],
    [at('Put it on side', 200), at('L', 809, 290)],
  ]);
  const read = numbers.map((number) => `Read page ${number} with care.`);
  expect(texts).toEqual([...read, 'Set the gauge to', '12', 'Torque in Nm of bolt A:', '25', 'Put it on side', 'L']);
  expect(remarks.map(({ kind, words }) => [kind, words])).toEqual([['header-footer', '1 / ii / iii']]);
});

const WIDE_LINES = [
  ['Permission is given to everybody to whom this document', 'is sent, without', 'any charge.'],
  ['Parts you need for it are', 'bolt M6', 'washer 12', 'nut 5-', 'pin 4'],
] as const;

test('lines that are set wide are one paragraph where a sentence goes on; short ones are lines of their own', async () => {
  const [sentence, list] = WIDE_LINES.map((lines) => lines.map((words, index) => at(words, 100 + index * 20)));
  expect((await readPages([sentence ?? []])).texts).toEqual([`${WIDE_LINES[0][0]} is sent, without`, 'any charge.']);
  expect((await readPages([list ?? []])).texts).toEqual(WIDE_LINES[1]);
});

test('a note at the foot of a page stands in the step that refers to it', async () => {
  const line = (y: number, size: number, ...parts: readonly string[]) =>
    `BT 1 0 0 1 60 ${842 - y} Tm ${parts.map((text) => (/^\d$/u.test(text) ? `/F1 6 Tf 3 Ts (${text}) Tj` : `/F1 ${size} Tf 0 Ts (${text}) Tj`)).join(' ')} ET`;
  const drawing = [
    line(100, 16, 'Tighten the cover'),
    line(130, 10, 'Tighten it with 8 Nm', '1', ', at 10', '1', ' degrees over 5 m', '2', '.'),
    line(200, 16, 'Fill in oil'),
    line(230, 10, 'Fill in 2 l', '2', ' of it.'),
    line(760, 9, '1', ' Only for covers of aluminium: 6 Nm.'),
    line(773, 9, '2', ' Below 10 degrees: 3 l.'),
    line(786, 9, '3', ' See the drawing.'),
    line(799, 9, '3', '/4 of it.'),
  ];
  const bytes = samplePdf({ pages: [{ drawing: drawing.join('\n') }] });
  const { steps } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  expect(steps.map(({ title: words, content }) => [words, plainText(content).trim().split(/\n+/u)])).toEqual([
    ['Tighten the cover', ['Tighten it with 8 Nm¹, at 10¹ degrees over 5 m².', '¹ Only for covers of aluminium: 6 Nm.']],
    ['Fill in oil', ['Fill in 2 l² of it.', '² Below 10 degrees: 3 l.', '³ See the drawing. ³/4 of it.']],
  ]);
});
