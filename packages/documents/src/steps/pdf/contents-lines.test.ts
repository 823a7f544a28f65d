import { remarkText } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const DOTS = '.'.repeat(40);
const entries = (['2 Fitting', '2.1 Tools', '2.2 Cover'] as const).flatMap((entry, index) => {
  const [number = '', name = ''] = entry.split(' ');
  const y = 120 + 16 * index;
  return [
    { text: number, x: 60, y },
    { text: `${name} ${DOTS} ${index + 3}`, x: 110, y },
  ];
});
const body = [
  { text: 'Fit it.', x: 60, y: 100 },
  { text: 'Check it.', x: 60, y: 140 },
];
const read = (words: typeof entries) =>
  readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }, { words: body }] })) }, aFolder());

test('a table of contents with separate numbers is left out, and a remark has its words', async () => {
  const { steps, remarks } = await read([{ text: 'Contents', x: 60, y: 90 }, ...entries]);
  expect(JSON.stringify(steps)).not.toContain('....');
  expect(remarks.map((remark) => inEnglish(remarkText(remark)))).toEqual([
    'Page 1: The table of contents was left out: "Contents / 2 Fitting … 3 / 2.1 Tools … 4 / 2.2 Cover … 5".',
  ]);
});

test('dotted lines to write on with separate numbers are kept', async () => {
  const { steps, remarks } = await read(entries);
  expect(JSON.stringify(steps)).toContain('....');
  expect(remarks).toEqual([]);
});
