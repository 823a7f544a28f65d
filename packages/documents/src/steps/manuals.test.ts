import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type DraftStep, readPdfSteps } from './index.ts';

type Manual = readonly [
  name: string,
  /** Steps of each level, from the top. */
  levels: readonly number[],
  /** Lists with bullets in their texts, and items of these. */
  lists: readonly [count: number, items: number],
  pictures: number,
  some: readonly (readonly [parent: string, title: string])[],
];

/** Counted by eye on the printed pages; two labels of a diagram of the paper are read as items. */
const MANUALS: readonly Manual[] = [
  [
    'maintenance-guide-farmbot.pdf',
    [8, 37, 11],
    [8, 15],
    8,
    [
      ['Bed Maintenance', 'Clean the top bed surfaces'],
      ['Maintain bed alignment', 'Add tensioning cables'],
      ['Storing FarmBot for Winter', 'Step 7: Put everything in storage'],
      ['Z-Axis Movements', '2. Lubricate the leadscrew'],
    ],
  ],
  [
    'japanese-corne-build-guide.pdf',
    [2, 10, 23],
    [1, 1],
    0,
    [
      ['Build Guide', '事前準備'],
      ['組み立て', 'TRRSジャック、リセットスイッチ、OLED用ピンソケット'],
    ],
  ],
  ['two-column-paper.pdf', [14, 13], [8, 20], 7, []],
];

for (const [name, levels, lists, pictures, some] of MANUALS) {
  test(`${name}: chapters contain their sections, lists stay lists, every step has its page`, async () => {
    const document = await readPdfSteps({ path: SAMPLES + name }, aFolder());
    const all = flat(document.steps);
    expect(levelsOf(document.steps)).toEqual(levels);
    const found = all.flatMap(({ content }) => content.content).filter((node) => node.type === 'bulletList');
    expect([found.length, found.reduce((sum, { content }) => sum + content.length, 0)]).toEqual(lists);
    expect(document.pictures).toHaveLength(pictures);
    for (const [parent, title] of some)
      expect(all.find((step) => step.title === parent)?.children.map((step) => step.title)).toContain(title);
    expect(all.every(({ place }) => place !== null && place.page >= 1)).toBe(true);
  });
}

test('bullets that a browser prints as dots make items, also in nested lists', async () => {
  const dot = (x: number, y: number) => `${x} ${842 - y} 4 4 re f`;
  const words = [
    { text: 'Causes', x: 60, y: 100, size: 20, isBold: true },
    { text: 'It moves because of', x: 60, y: 140 },
    { text: 'swings of the temperature', x: 90, y: 160 },
    { text: 'rain and', x: 90, y: 175 },
    { text: 'snow', x: 90, y: 190 },
    { text: 'soft snow', x: 120, y: 205 },
    { text: 'branches', x: 90, y: 220 },
    { text: 'Mend it soon.', x: 60, y: 250 },
  ];
  const drawing = [dot(76, 159), dot(76, 174), dot(106, 204), dot(76, 219), dot(300, 300), '60 500 400 4 re f'].join('\n');
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words, drawing }] })) }, aFolder());
  const [causes] = steps;
  expect(causes!.content.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph']);
  const [, list] = causes!.content.content;
  const items = list?.type === 'bulletList' ? list.content : [];
  expect(items.map((item) => item.content.map((node) => plainText({ type: 'doc', content: [node] })))).toEqual([
    ['swings of the temperature'],
    ['rain and snow', expect.stringContaining('soft snow')],
    ['branches'],
  ]);
});

/** Each chapter begins a page; a heading of the same size in the middle of a page is a section. */
test('headings of one size are chapters if they begin a page of their own', async () => {
  const large = (text: string, y: number) => ({ text, x: 60, y, size: 20 });
  const plain = (y: number) => ({ text: 'Words of a section that say what is to be done.', x: 60, y });
  const page = (chapter: string, one: string, other: string) => ({
    words: [large(chapter, 90), large(one, 140), plain(170), large(other, 220), plain(250)],
  });
  const full = { words: [large('Not a chapter', 70), plain(100), plain(780)] };
  const pages = [page('Bed', 'Clean', 'Align'), page('Gantry', 'Grease', 'Turn'), full];
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages })) }, aFolder());
  expect(steps.map(({ title, children }) => [title, ...children.map((child) => child.title)])).toEqual([
    ['Bed', 'Clean', 'Align'],
    ['Gantry', 'Grease', 'Turn', 'Not a chapter'],
  ]);
});

function flat(steps: readonly DraftStep[]): readonly DraftStep[] {
  return steps.flatMap((step) => [step, ...flat(step.children)]);
}

function levelsOf(steps: readonly DraftStep[]): readonly number[] {
  return steps.length === 0 ? [] : [steps.length, ...levelsOf(steps.flatMap(({ children }) => children))];
}

test('numbers of headings are removed if the steps get the same ones, and otherwise kept', async () => {
  const titles = async (...headings: readonly string[]) => {
    const words = headings.flatMap((text, index) => [
      { text, x: 60, y: 100 + 80 * index, size: 18 },
      { text: 'Turn it by hand until it stops, then half a turn more.', x: 60, y: 130 + 80 * index, size: 10 },
    ]);
    const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
    return steps.map(({ title }) => title);
  };
  expect(await titles('1. Undo', '2. Lift', '3. Clean')).toEqual(['Undo', 'Lift', 'Clean']);
  expect(await titles('Scope', '1. Undo', '2. Lift')).toEqual(['Scope', '1. Undo', '2. Lift']);
  expect(await titles('1 Person', '2 Persons', '3 Persons')).toEqual(['1 Person', '2 Persons', '3 Persons']);
});
