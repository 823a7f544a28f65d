import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const bold = (text: string, y: number) => ({ text, x: 60, y, size: 10, isBold: true });
const plain = (text: string, y: number) => ({ text, x: 60, y, size: 10 });
const BODY = [plain('The pump stands on the bench, and all of its screws are in the tray.', 60), plain('Turn it.', 72)];

async function titlesOf(...lines: readonly ReturnType<typeof plain>[]) {
  const words = [...BODY, ...lines];
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
  return steps.map(({ title }) => title);
}

test('a bold line of the size of the text is a heading, also right below a sentence and over two lines', async () => {
  expect(
    await titlesOf(
      bold('Remove the cover', 84),
      plain('Use both hands.', 96),
      bold('Check the water pump and', 120),
      bold('the valve', 132),
      plain('Wait.', 150),
    ),
  ).toEqual(expect.arrayContaining(['Remove the cover', 'Check the water pump and the valve']));
});

test.each([
  ['a sentence goes on in it', [plain('Then set the switch to', 96), bold('HOME', 108), plain('and wait for the lamp.', 120)]],
  ['it begins a sentence', [bold('Always shut the water valve', 96), plain('before you open the lid.', 108)]],
  ['it ends a sentence', [bold('Do not use any oil.', 96)]],
  [
    'it is one of three bold lines',
    [bold('Oil makes the belts', 96), bold('slip on their wheels and', 108), bold('spoils them', 120)],
  ],
  ['it is a warning', [bold('WARNING', 96)]],
  ['it is a warning with its words', [bold('VORSICHT: Öl ist heiß', 96)]],
  ['it is a value', [bold('25 Nm', 96)]],
  ['it has a value', [bold('Torque 30 Nm', 96)]],
  ['it is a label with its words', [bold('Document: AA-1', 96)]],
  ['it is the first cell of a row', [bold('Gap', 96), { ...bold('Unit', 96), x: 140 }]],
  ['it is a caption', [bold('Table 2-6 Registers', 96)]],
])('a bold line is no heading where %s', async (_, lines) => {
  const titles = await titlesOf(...lines, bold('Next part', 160), plain('Go on.', 180));
  expect(titles).toContain('Next part');
  for (const { text } of lines) expect(titles).not.toContain(text);
});

test('a bold signal word above its text becomes an alert, and the steps around it stay steps', async () => {
  const lines = [plain('1. Open the valve', 96), bold('WARNING', 120), plain('Hot oil.', 132), plain('2. Drain it', 156)];
  expect(await titlesOf(bold('Oil', 80), ...lines)).toEqual(expect.arrayContaining(['Oil']));
  const { steps } = await readPdfSteps(
    { path: aFile(samplePdf({ pages: [{ words: [{ ...bold('Change the oil', 40), size: 18 }, ...lines] }] })) },
    aFolder(),
  );
  const titles = (branches: typeof steps): readonly string[] =>
    branches.flatMap(({ title, children }) => [title, ...titles(children)]);
  expect(titles(steps)).toEqual(expect.arrayContaining(['Open the valve', 'Drain it']));
  expect(titles(steps)).not.toContain('WARNING');
});
