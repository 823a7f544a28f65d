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

test('Roman numbers of a preface are page numbers; values at their height are not', async () => {
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

test('Roman numbers of a preface with missing pages are page numbers', async () => {
  const numbers = ['ii', 'iv', 'v', 'vi', 'viii', '1', '2', '3'];
  const { texts } = await readPages(numbers.map((number) => [at(`Read page ${number} with care.`, 200), at(number, 810, 290)]));
  expect(texts).toEqual(numbers.map((number) => `Read page ${number} with care.`));
});

test.each([
  ['a single one', [at('V', 810, 290)]],
  ['one with words on its line', [at('Class of insulation', 810), at('II', 810, 290)]],
])('a Roman number is not a page number of a preface: %s', async (_, foot) => {
  const { texts } = await readPages([
    [at('Set the selector to position', 200), ...foot],
    ...(foot.length > 1 ? [[at('Read the third page.', 200), at('III', 810, 290)]] : []),
    ...[1, 2, 3].map((number) => [at(`Read page ${number} with care.`, 200), at(`${number}`, 810, 290)]),
  ]);
  expect(texts.join(' ').split(' ')).toContain(foot.at(-1)?.text);
});

test.each([
  ['of falling numbers', ['v', 'ii']],
  ['of small and large letters', ['i', 'II']],
])('Roman numbers are not page numbers of a preface: %s', async (_, numbers) => {
  const { texts } = await readPages(
    [...numbers, '1', '2', '3'].map((number) => [at(`Turn it to side`, 200), at(number, 810, 290)]),
  );
  expect(texts).toEqual(
    numbers.flatMap((number) => ['Turn it to side', number]).concat(['Turn it to side', 'Turn it to side', 'Turn it to side']),
  );
});

const WIDE_LINES = [
  ['Permission is given to everybody to whom this document', 'is sent, without', 'any charge.'],
  ['Parts you need for it are', 'bolt M6', 'washer 12', 'nut 5-', 'pin 4'],
] as const;

test('widely spaced lines are one paragraph if a sentence continues; short ones are separate lines', async () => {
  const [sentence, list] = WIDE_LINES.map((lines) => lines.map((words, index) => at(words, 100 + index * 20)));
  expect((await readPages([sentence ?? []])).texts).toEqual([`${WIDE_LINES[0][0]} is sent, without`, 'any charge.']);
  expect((await readPages([list ?? []])).texts).toEqual(WIDE_LINES[1]);
});

test.each([
  ['fractions', ['Open the valve by 1/2', 'Open the valve by 3/4', 'Open the valve by 5/8', 'Open the valve by 7/8']],
  ['counts of parts', ['Tighten bolt 1 of 6', 'Tighten bolt 3 of 6', 'Tighten bolt 5 of 6', 'Tighten bolt 6 of 6']],
])('lines at one height that differ in a value are not a header: %s', async (_, lines) => {
  const { texts, remarks } = await readPages(lines.map((line) => [at(line, 42), at('Then close it with care.', 300)]));
  expect(texts).toEqual(lines.flatMap((line) => [line, 'Then close it with care.']));
  expect(remarks).toEqual([]);
});

test('a fraction in the margin of a page is a value, but a page number if it counts all pages', async () => {
  const table = [at('Pipe size', 42), at('1/2', 42, 200), at('Thread size', 62), at('3/4', 62, 200)];
  const { texts, remarks } = await readPages([[...table, at('Read it.', 300)], [at('Turn it.', 300)]]);
  expect(texts.join(' ')).toMatch(/Pipe size\s*1\/2\s*Thread size\s*3\/4/u);
  expect(remarks).toEqual([]);
  const counted = await readPages([1, 2].map((page) => [at('Turn it.', 300), at(`${page} / 2`, 810, 290)]));
  expect(counted.texts).toEqual(['Turn it.', 'Turn it.']);
  expect(counted.remarks.map(({ words }) => words)).toEqual(['1 / 2 / 2 / 2']);
});

test.each(['4/19/2021', 'Pump manual 10/2021', 'Filled 3/4'])(
  'a date or value that is the same on each page is a header: %s',
  async (line) => {
    const { texts, remarks } = await readPages([1, 2, 3].map(() => [at(line, 42), at('Turn it.', 300)]));
    expect(texts).toEqual(['Turn it.', 'Turn it.', 'Turn it.']);
    expect(remarks.map(({ words }) => words)).toEqual([line]);
  },
);

test('the remark on headers has one line of those that differ only in the page number', async () => {
  const chapters = [1, 2, 3, 1, 2, 3, 4].map((number, index) => `Pump manual page ${number} of ${index < 3 ? 3 : 4}`);
  const { texts, remarks } = await readPages(chapters.map((line) => [at(line, 42), at('Turn it.', 300)]));
  expect(texts).toEqual(chapters.map(() => 'Turn it.'));
  expect(remarks.map(({ words }) => words)).toEqual(['Pump manual page 1 of 3 / Pump manual page 1 of 4']);
});

test('a remark names each removed line that ends in a count, which may be a value', async () => {
  const counts = [1, 2, 3, 4].map((number) => `Torque bolt ${number}/4`);
  const { remarks } = await readPages(counts.map((line) => [at('Put the cover on.', 200), at(line, 810)]));
  expect(remarks.map(({ words }) => words)).toEqual([counts.join(' / ')]);
});

test.each(['Step', 'SCHRITT', 'Op.'])('numbered headings at the same height of each page are kept: "%s 1 of 4"', async (word) => {
  const headings = [1, 2, 3, 4].map((number) => `${word} ${number} of 4`);
  const { texts, remarks } = await readPages(headings.map((heading) => [at(heading, 42), at('Turn it.', 300)]));
  expect(texts.join(' ').replaceAll(' Turn it.', '')).toBe(headings.join(' '));
  expect(remarks).toEqual([]);
});

test('a line that is the same on each page is a header, even if it reads like a step', async () => {
  const line = 'Operation 30 Mount the gearbox';
  const { texts, remarks } = await readPages([1, 2, 3].map(() => [at(line, 42), at('Turn it.', 300)]));
  expect([texts, remarks.map(({ words }) => words)]).toEqual([['Turn it.', 'Turn it.', 'Turn it.'], [line]]);
});

test.each([
  ['Blatt 1 montieren', 'Blatt 2 montieren', 'Blatt 3 montieren'],
  ['Sheet 1 on top', 'Sheet 2 on top', 'Sheet 3 on top'],
  ['Seite 1 reinigen', 'Seite 2 reinigen', 'Seite 3 reinigen'],
  ['1. Switch it off', '1. Switch it off', '1. Switch it off'],
  ['2) Switch it off', '2) Switch it off', '2) Switch it off'],
])('the first lines of pages are no header: %s', async (...lines) => {
  const bytes = samplePdf({ pages: lines.map((line) => ({ words: [at(line, 60), at('Turn it.', 300)] })) });
  const { steps, remarks } = await readPdfSteps({ path: aFile(bytes) }, aFolder());
  const said = steps.flatMap(({ title, content }) => [title, plainText(content)]).join(' ');
  for (const line of lines) expect(said).toContain(line.replace(/^1\. /u, ''));
  expect([steps.length, remarks]).toEqual([/^1\./u.test(lines[0] ?? '') ? 3 : expect.any(Number), []]);
});

test.each([
  [21, 'Torque bolt M8 in Nm | '],
  [1, 'Montage Blatt '],
])('the remark on headers names each number that may be none of a page: from %i behind %s', async (first, words) => {
  const lines = [0, 1, 2, 3].map((index) => `${words}${first + index}`);
  const { remarks } = await readPages(lines.map((line) => [at(line, 60), at('Turn it.', 300)]));
  expect(remarks.map((remark) => remark.words)).toEqual([lines.join(' / ')]);
});

test.each(['Page # | Pump manual', 'Pump manual | Blatt #', 'Pump manual page #', 'Seite: # von 3', '12. Juni 2024'])(
  'the remark on headers names a line once where its number is that of the page: %s',
  async (line) => {
    const { texts, remarks } = await readPages(
      [1, 2, 3].map((page) => [at(line.replace('#', `${page}`), 60), at('Turn it.', 300)]),
    );
    expect(texts).toEqual(['Turn it.', 'Turn it.', 'Turn it.']);
    expect(remarks.map(({ words }) => words)).toEqual([line.replace('#', '1')]);
  },
);
