import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

interface Line {
  readonly text: string;
  readonly y: number;
  readonly x?: number;
  readonly size?: number;
}

function read(...pages: readonly (readonly Line[])[]) {
  const words = pages.map((lines) => lines.map((line) => ({ x: 60, size: 10, ...line })));
  return readPdfSteps({ path: aFile(samplePdf({ pages: words.map((each) => ({ words: each })) })) }, aFolder());
}

test('a dash before a figure at another edge than the items above is a minus', async () => {
  const { steps } = await read([
    { text: 'Put these into the freezer:', y: 120 },
    { text: '- Rings that were cooled', y: 134 },
    { text: '- 20 degrees or less', y: 148, x: 90 },
  ]);
  expect(plainText(steps[0]!.content)).toContain('cooled - 20 degrees or less');
});

test('a line at the top of each page that is larger than the text is no header', async () => {
  const page = [
    { text: 'Clean the pump', y: 60, size: 18 },
    { text: 'Turn it off and wipe it with a dry cloth.', y: 120 },
  ];
  const { steps, remarks } = await read(page, page, page);
  expect([steps.map(({ title }) => title), remarks]).toEqual([Array(3).fill('Clean the pump'), []]);
});

test('text below an item that skips a level of its outline stays', async () => {
  const { steps } = await read([
    { text: '1. Open it.', y: 120 },
    { text: '1.1.1 Turn the key', y: 134 },
    { text: 'Listen to it.', y: 170 },
    { text: '2. Close it.', y: 200 },
  ]);
  expect(steps[0]!.children.map(({ title, content }) => [title, plainText(content).trim()])).toEqual([
    ['1.1.1 Turn the key', 'Listen to it.'],
  ]);
});
