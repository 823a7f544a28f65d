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

/** All titles and texts of a page of lines, one line for each step. */
async function readLines(lines: readonly string[]): Promise<readonly string[]> {
  const { steps } = await read(lines);
  const said = (step: DraftStep): readonly string[] => [
    [step.title, plainText(step.content).trim().replaceAll('\n', ' ')].filter((part) => part !== '').join(' | '),
    ...step.children.flatMap(said),
  ];
  return steps.flatMap(said).map((line) => line.replace(/^ \| /u, ''));
}

test.each(['0.1 MOhm', '0.1 Ohm for the ground', '0.1 Torr', '0.5 Liter', '1.1 Ncm', '1.1 Mohm', '2.1 Liter'])(
  'a value at the beginning of a line is not the number of an item: %s',
  async (value) => {
    const said = await readLines(['Insulation at least:', value, 'Then close it.']);
    expect(said.join(' ')).toContain(value);
  },
);

test('a value below a numbered step stays in its text', async () => {
  const said = await readLines([
    '1. Open it.',
    '2. Measure. The insulation must be lower than',
    '0.1 Ohm at 20 degrees.',
    '3. Close it.',
  ]);
  expect(said.join(' ')).toContain('0.1 Ohm at 20 degrees');
  expect(said).toHaveLength(3);
});

const FULL_LINE = '2. Tighten all four bolts of the cover crosswise and count the turns, exactly';

test.each([
  ['25. Then close the cover.', [FULL_LINE, '25. Then close the cover.']],
  ['12) with 25 Nm.', ['2. Tighten the bolts of the cover that have the numbers 3 to', '12) with 25 Nm.']],
  ['1. Then close the cover.', [FULL_LINE, '1. Then close the cover.']],
])('a number at the beginning of a line that continues a sentence is kept: %s', async (line, second) => {
  const said = await readLines(['1. Open it.', ...second, '3. Then go on.']);
  expect(said.join(' ')).toContain(line.replace(/\.$/u, ''));
  expect(said).toHaveLength(3);
});

test.each(['- 20 degrees, then push', '\u0096 20 degrees, then push', '- 20'])(
  'a minus before a value is not a bullet: %s',
  async (line) => {
    expect((await readLines(['Cool it down to a value of', line])).join(' ')).toContain(line.replace('\u0096', '–'));
  },
);

test('a minus that continues a sentence is kept below an item with a dash', async () => {
  const said = await readLines(['You need:', '- Ice', '- Cool the ring in the freezer down to', '- 20 degrees, then push it in']);
  expect(said.join(' ')).toContain('down to - 20 degrees');
});

test('lines of a list with a dash before each number stay separate lines', async () => {
  const { steps } = await read(['You need:', '- 2 screws M8', '- 4 washers', '- 1 ring', 'Then go on.']);
  expect(steps[0]?.content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim())).toEqual([
    'You need:',
    '- 2 screws M8',
    '- 4 washers',
    '- 1 ring',
    'Then go on.',
  ]);
});

test('an item may begin with a number if the item before has the same bullet', async () => {
  expect(await readLines(['You need:', '- Washers', '- 2 screws'])).toEqual(['You need: Washers 2 screws']);
});

test('a number that differs from the position of its step stays in the title', async () => {
  const said = await readLines(['1. Open.', '25. Close.', '7. Lock.']);
  expect(said).toEqual(['Open.', '25. Close.', '7. Lock.']);
});

test.each([
  ['numbers from 1', ['1. Open it', '2. Close it', '3. Lock it']],
  ['letters', ['a) Open it', 'b) Close it', 'c) Lock it']],
])('%s are removed, as the positions of the steps show them', async (_, lines) => {
  expect(await readLines(lines)).toEqual(['Open it', 'Close it', 'Lock it']);
});

test.each([
  ['that continue an earlier list', ['4. Open it', '5. Close it', '6. Lock it']],
  ['of an outline without its first part', ['2.1 Open it', '2.2 Close it', '2.3 Lock it']],
  ['that are addresses', ['192.168.0.1 Gateway of the line', '192.168.0.2 Press', '192.168.0.3 Panel']],
  ['that are dates', ['12. Juni 2024 Erstausgabe', '13. Juni 2024 Drehmoment']],
])('numbers %s stay in the titles', async (_, lines) => {
  expect(await readLines(lines)).toEqual(lines);
});

test('outline numbers below the step of their first part are removed, as the positions of the steps show them', async () => {
  expect(await readLines(['1. Open it', '1.1 Key', '1.2 Lid', '2. Close it', '2.1 Lid'])).toEqual([
    'Open it',
    'Key',
    'Lid',
    'Close it',
    'Lid',
  ]);
});

test.each([
  ['Fill in oil', '2.1 Liter of SAE 30'],
  ['SET THE PRESSURE', '2.1 BAR AND WAIT'],
  ['Use a plate', '2.1 MM THICKNESS'],
])('a value that happens to continue the number of its step is kept: %s %s', async (line, value) => {
  expect(await readLines(['1. Open it.', `2. ${line}`, value])).toEqual(['Open it.', line, value]);
});

test.each([
  'Switch the pump on',
  'Push the ring in',
  'Fix it to pin A',
  'Den Motor schalten Sie an',
  'Repeat this step',
  'Stop it, or',
])('a list without full stops stays a list: %s', async (line) => {
  const said = await readLines([`1. ${line}`, '2. Open the valve', '3. Wait']);
  expect(said).toEqual([line, 'Open the valve', 'Wait']);
});

test('values of one unit below the step whose number they begin with are kept', async () => {
  const said = await readLines(['1. Open it.', '2. Torques', '2.1 Nm for M6', '2.2 Nm for M8', '3. Close it.']);
  expect(said.join(' | ')).toContain('2.1 Nm for M6 | 2.2 Nm for M8');
});

test.each([
  ['If the pressure is lower than 5 bar, go on with step', '3. Otherwise call the shift lead.'],
  ['Push the lever so that no play is left and it moves back to', '3. The lever is in the middle.'],
  ['Den Hebel in den', '3. Gang schieben.'],
  ['Tighten it to the value of', '3) in the table.'],
  ['Remove the cover (see Fig.', '3) and put it aside.'],
  ['Fit the bolt (item', '3) and tighten it.'],
  ['Do it with the variant of Bild', '3) only.'],
])('the next number is not an item if the sentence before it needs it: %s %s', async (line, rest) => {
  expect(await readLines(['1. Open it.', `2. ${line}`, rest, '3. Close the valve'])).toEqual([
    'Open it.',
    `${line} | ${rest}`,
    'Close the valve',
  ]);
});

test('items below a full line without a final punctuation mark are steps; a single one keeps its number, which may be a value', async () => {
  const said = await readLines([
    FULL_LINE.replace('2.', '1.'),
    '1.1 Turn the bolts',
    '1.2 Count the turns',
    FULL_LINE,
    '2.1 Torx screws',
  ]);
  expect(said.map((line) => line.split(' |')[0])).toEqual([
    FULL_LINE.slice(3),
    'Turn the bolts',
    'Count the turns',
    FULL_LINE.slice(3),
    '2.1 Torx screws',
  ]);
});

test('a single item with an outline number keeps it', async () => {
  expect((await readLines(['Before you begin, see:', '4.1 Check the pump.'])).join(' ')).toContain('4.1 Check the pump.');
});

test.each([
  ['Compare it with the drawing no.', '2. It lies on the desk.'],
  ['Use the ring of pos.', '2) and no other.'],
  ['Tighten it with approx.', '2. part of the torque.'],
  ['Ask for the sheet of Mr.', 'A. Smith and read it.'],
])('a number or letter behind an abbreviation is no mark: %s %s', async (line, rest) => {
  const { steps } = await read([`1. ${line}`, rest, '2. Close it', '3. Lock it']);
  expect(steps.map(({ title }) => title)).toEqual([line.replace(/\.$/u, ''), 'Close it', 'Lock it']);
  expect(plainText(steps[0]!.content)).toContain(rest);
});

test('"min." behind a number ends a sentence: the next item is one', async () => {
  expect(await readLines(['1. Wait for 10 min.', '2. Close it'])).toEqual(['Wait for 10 min', 'Close it']);
});

test('a number with another sign than those of the list is no mark amid a sentence', async () => {
  expect(await readLines(['1. Take the rings with number', '2) and look at them.', '2. Close it'])).toEqual([
    'Take the rings with number | 2) and look at them.',
    'Close it',
  ]);
});

test.each([
  ['Remove the rings that have the number', '2) and look at them.'],
  ['Remove the cover (see Fig.', '2. on the left) and wait.'],
])('a number that continues a sentence of the page before is no mark: %s %s', async (line, rest) => {
  const page = (lines: readonly string[], y: number) => ({
    words: lines.map((text, at) => ({ text, x: 60, y: y + at * 14, size: 10 })),
  });
  const pages = [page([`1. ${line}`], 700), page([rest, '2. Close it', '3. Lock it'], 120)];
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages })) }, aFolder());
  expect(steps.map(({ title }) => title)).toEqual([line, 'Close it', 'Lock it']);
  expect(plainText(steps[0]!.content)).toContain(rest);
});
