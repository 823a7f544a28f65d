import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import type { DraftStep } from '../draft.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

function read(lines: readonly string[]) {
  const words = lines.map((text, index) => ({ text, x: 60, y: 120 + index * 14, size: 10 }));
  return readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
}

/** All titles and texts of a page of lines, each step in a line of its own. */
async function readLines(lines: readonly string[]): Promise<readonly string[]> {
  const { steps } = await read(lines);
  const said = (step: DraftStep): readonly string[] => [
    [step.title, plainText(step.content).trim().replaceAll('\n', ' ')].filter((part) => part !== '').join(' | '),
    ...step.children.flatMap(said),
  ];
  return steps.flatMap(said).map((line) => line.replace(/^ \| /u, ''));
}

test.each([
  ['Mount the bracket for the variant', 'a) or b) of the drawing.'],
  ['Mount the bracket (see', 'a) and the drawing) on the left.'],
  ['Use a cleaner that is made for it,', 'e. g. alcohol.'],
])('a letter that continues a sentence is no mark: %s %s', async (line, rest) => {
  expect(await readLines([`1. ${line}`, rest, '2. Close it'])).toEqual([`${line} | ${rest}`, 'Close it']);
});

test.each([
  ['a.', 'b.', 'c.'],
  ['a)', 'b)', 'c)'],
  ['i)', 'ii)', 'iii)'],
  ['i.', 'ii.', 'iii.'],
])('items of a second level are sub-steps: %s %s', async (...marks) => {
  const lines = ['1. Open it', ...marks.map((mark) => `${mark} Turn the key`), '2. Close it'];
  const { steps } = await read(lines);
  expect(steps.map(({ title, children }) => [title, children.length])).toEqual([
    ['Open it', 3],
    ['Close it', 0],
  ]);
});

test('a third level with Roman numbers belongs to the letter above it', async () => {
  const { steps } = await read(['1. Open', 'a. Turn', 'i) Left', 'ii) Right', 'b. Push', '2. Close', '3. Lock']);
  const [first] = steps;
  expect(first?.children.map(({ title, children }) => [title, children.length])).toEqual([
    ['Turn', 2],
    ['Push', 0],
  ]);
});

test('a letter that continues a series is a mark, also below words that may ask for a number', async () => {
  const { steps } = await read(['1. Press', 'a. The key of a single step', 'b. The key of the run', '2. Close']);
  expect(steps[0]?.children.map(({ title }) => title)).toEqual(['The key of a single step', 'The key of the run']);
});

test('large letters are chapters of numbered items', async () => {
  const { steps } = await read(['A. Prepare', '1. Open', '2. Clean', 'B. Mount', '1. Lift', '2. Lock']);
  expect(steps.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
    ['A. Prepare', ['Open', 'Clean']],
    ['B. Mount', ['Lift', 'Lock']],
  ]);
});

test('initials of names and a letter that a sentence needs stay', async () => {
  expect((await readLines(['Prepared by', 'A. Miller', 'B. Huber'])).join(' ')).toMatch(/A\. Miller.*B\. Huber/u);
  const series = ['1. Open', 'a. Turn the key', 'b. Set the lever to position', 'c. Then wait', 'c. Close it', '2. Lift'];
  expect(await readLines(series)).toEqual([
    'Open',
    'Turn the key',
    'Set the lever to position | c. Then wait',
    'Close it',
    'Lift',
  ]);
  const degrees = ['A. Prepare', 'B. Heat it to 90 degrees', 'C. and wait.', 'C. Close'];
  expect((await readLines(degrees)).join(' ')).toContain('C. and wait.');
});

test.each([
  ['1.) ', '2.) '],
  ['1. ', '2.'],
  ['Step 1 - ', 'Step 2 - '],
])('marks of other forms begin items, too: %s', async (first, second) => {
  expect(await readLines([`${first}Open it`, `${second}Close it`])).toEqual(['Open it', 'Close it']);
});
