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

test('the numbers of a preface are page numbers, too; a second number at their height is not', async () => {
  const numbers = ['ii', 'iii', '1', '2', '3', '4', '5'];
  const { texts, remarks } = await readPages([
    ...numbers.map((number) => [at(`Read page ${number} with care.`, 200), at(number, 810, 290)]),
    [at('Set the gauge to', 200), at('6', 810, 290), at('12', 810, 400)],
  ]);
  expect(texts).toEqual([...numbers.map((number) => `Read page ${number} with care.`), 'Set the gauge to', '12']);
  expect(remarks.map(({ kind, words }) => [kind, words])).toEqual([['header-footer', '1 / ii / iii']]);
});

test('lines that are set wide are one paragraph where a sentence goes on', async () => {
  const { texts } = await readPages([
    [
      at('Permission is given to whom', 100),
      at('this document is sent, without', 119),
      at('any charge.', 138),
      at('Copies may be made.', 157),
    ],
  ]);
  expect(texts).toEqual(['Permission is given to whom this document is sent, without any charge.', 'Copies may be made.']);
});
