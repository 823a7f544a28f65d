import { readFileSync } from 'node:fs';
import { plainText } from '@benchbook/domain/markup';
import { sampleJpeg, samplePdf, samplePng } from '@benchbook/testkit';
import { paragraph, picture, sampleDocx, table } from '@benchbook/testkit/sample-docx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runDocumentWorker } from '../pipeline/index.ts';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { type DraftStep, readDocxSteps, readPdfSteps } from './index.ts';

const titles = (steps: readonly DraftStep[]): unknown[] =>
  steps.map(({ title, children }) => (children.length === 0 ? title : [title, ...titles(children)]));

const text = (words: string, y: number, more: object = {}) => ({ text: words, x: 60, y, size: 10, ...more });
const heading = (words: string, y: number, size = 18) => text(words, y, { size, isBold: true });

/** Two pages of a manual with headers and page numbers. */
function aManual(jpeg: Uint8Array) {
  const furniture = (number: number) => [text('Pump type 4 - manual', 30), text(`${number}`, 820, { x: 290 })];
  return samplePdf({
    title: 'Pump type 4',
    pages: [
      {
        words: [
          ...furniture(1),
          heading('Fitting', 100),
          text('The pump is fitted by two people. Its flange is to be clean and dry be-', 130),
          text('fore the gasket is laid on.', 143),
          text('1. Lay the gasket on.', 170),
          text('2. Put the bolts in by hand, crosswise, until they touch. Do not', 190),
          text('   tighten them yet.', 203, { x: 75 }),
          text('\u0095', 230),
          text('Bolts M8', 230, { x: 75 }),
        ],
        pictures: [{ jpeg, widthPx: 64, heightPx: 64, x: 60, y: 260, width: 100, height: 80 }],
      },
      {
        words: [
          ...furniture(2),
          heading('Torques', 100),
          text('Bolt', 130),
          text('Torque', 130, { x: 200 }),
          text('M8', 145),
          text('12 Nm', 145, { x: 200 }),
        ],
      },
      { words: [...furniture(3), heading('Care', 100), heading('Every week', 130, 14), text('Look for leaks.', 150)] },
    ],
  });
}

async function jpegOf(size: number): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#c04010' } })
    .jpeg()
    .toBuffer();
}

test('headings of a PDF become steps and numbered lists sub-steps, each with its place; headers and page numbers are left out', async () => {
  const folder = aFolder();
  const { title, steps, pictures } = await readPdfSteps({ path: aFile(aManual(await jpegOf(64))) }, folder);
  expect(title).toBe('Pump type 4');
  expect(titles(steps)).toEqual([
    ['Fitting', 'Lay the gasket on', 'Put the bolts in by hand, crosswise, until they touch'],
    'Torques',
    ['Care', 'Every week'],
  ]);
  const [fitting, torques] = steps;
  expect(plainText(fitting!.content)).toContain('clean and dry before the gasket is laid on.');
  expect(fitting!.place).toMatchObject({ page: 1, y: expect.closeTo(85, -1) });
  expect(fitting!.children.map(({ place }) => place?.page)).toEqual([1, 1]);
  expect(fitting!.children[1]!.place!.y).toBeGreaterThan(fitting!.children[0]!.place!.y + 15);
  const kinds = fitting!.children[1]!.content.content.map(({ type }) => type);
  expect(kinds).toEqual(['paragraph', 'bulletList', 'image']);
  expect(torques).toMatchObject({ place: { page: 2 }, content: { content: [{ type: 'table', content: [{}, {}] }] } });
  expect(pictures).toHaveLength(1);
  expect(await sharp(readFileSync(pictures[0]!.path)).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
});

test('a Word document becomes steps with its lists, tables and pictures', async () => {
  const body = [
    paragraph('Before anything else, read this.'),
    paragraph('Fitting', { style: 'Heading1' }),
    paragraph('The flange is to be clean.'),
    paragraph('Lay the gasket on.', { list: 'numbers' }),
    paragraph('Put the bolts in.', { list: 'numbers' }),
    picture(1),
    paragraph('Torques', { style: 'Heading2' }),
    table([
      ['Bolt', 'Torque'],
      ['M8', '12 Nm'],
    ]),
    paragraph('Care', { style: 'Heading1' }),
    paragraph('oil', { list: 'bullets' }),
  ];
  const path = aFile(await sampleDocx(body, { pictures: [samplePng()] }), 'manual.docx');
  const { steps, pictures } = await readDocxSteps(path, aFolder());
  expect(titles(steps)).toEqual(['', ['Fitting', 'Lay the gasket on', 'Put the bolts in', 'Torques'], 'Care']);
  expect(steps[1]!.children.map(({ content }) => content.content.map(({ type }) => type))).toEqual([[], ['image'], ['table']]);
  expect(steps[2]!.content.content[0]?.type).toBe('bulletList');
  expect(pictures.map(({ name }) => name)).toEqual(['picture-1.png']);
  expect(steps[1]!.children[1]!.content.content[0]).toMatchObject({ attrs: { id: 'picture-1.png' } });
});

test('the title of a Word document is the title of the instruction, and a numbered list of one item stays text', async () => {
  const body = [
    paragraph('Replace the pump', { style: 'Title' }),
    paragraph('Fitting', { style: 'Heading1' }),
    paragraph('Lay the gasket on.', { list: 'numbers' }),
    paragraph('Care', { style: 'Heading1' }),
    paragraph('Look for leaks.'),
  ];
  const { title, steps } = await readDocxSteps(aFile(await sampleDocx(body), 'pump.docx'), aFolder());
  expect(title).toBe('Replace the pump');
  expect(titles(steps)).toEqual(['Fitting', 'Care']);
  expect(steps[0]!.content.content.map(({ type }) => type)).toEqual(['orderedList']);
});

/** The same archive, with a directory that claims two gigabytes for its last file. */
function asBomb(archive: Buffer): Buffer {
  const [entry, unpackedSize] = [archive.lastIndexOf('PK\u0001\u0002'), 24];
  archive.writeUInt32LE(2 ** 31, entry + unpackedSize);
  return archive;
}

const REFUSED: readonly (readonly [what: string, bytes: () => Promise<Uint8Array>, code: string])[] = [
  ['an empty file', async () => Buffer.alloc(0), 'EMPTY_FILE'],
  ['a PDF named as a Word document', async () => samplePdf({ pages: [{}] }), 'NOT_A_DOCUMENT'],
  ['an incomplete Word document', async () => (await sampleDocx([paragraph('words')])).subarray(0, 400), 'NOT_A_DOCUMENT'],
  ['an empty Word document', () => sampleDocx([]), 'NO_TEXT'],
  ['a Word document with invalid XML', () => sampleDocx(['<w:p><']), 'DAMAGED'],
  [
    'a small file of thousands of headings',
    () => sampleDocx(Array(5_001).fill(paragraph('a', { style: 'Heading1' }))),
    'TOO_LARGE',
  ],
  ['a zip bomb', async () => asBomb(await sampleDocx([paragraph('words')])), 'TOO_LARGE'],
];

for (const [what, bytes, code] of REFUSED) {
  test(`${what} is refused with a message`, async () => {
    const path = aFile(await bytes(), 'odd.docx');
    await expect(readDocxSteps(path, aFolder())).rejects.toMatchObject({ name: 'DocumentError', code });
  });
}

test('a scan is refused: it has no text', async () => {
  await expect(readPdfSteps({ path: aFile(samplePdf({ pages: [{}] })) }, aFolder())).rejects.toMatchObject({ code: 'NO_TEXT' });
});

test('an unreadable picture is left out and named at its place, and equal pictures are stored once', async () => {
  const body = [paragraph('Fitting', { style: 'Heading1' }), picture(1), picture(2), picture(3)];
  const pictures = [samplePng(), samplePng(), Buffer.from('no picture')];
  const path = aFile(await sampleDocx(body, { pictures }), 'pictures.docx');
  const document = await readDocxSteps(path, aFolder());
  expect(document.pictures).toHaveLength(1);
  expect(document.steps.map(({ content }) => plainText(content))).toEqual([
    expect.stringMatching(/^\[Picture 3 of the document cannot be read and was left out\.\]$/m),
  ]);
});

test('a worker process converts the document', async () => {
  const task = { kind: 'steps', form: 'pdf', path: aFile(aManual(sampleJpeg())), folder: aFolder() } as const;
  const { steps } = await runDocumentWorker(task, { limits: { ms: 60_000, megabytes: 1_000 } });
  expect(steps.map(({ title }) => title)).toEqual(['Fitting', 'Torques', 'Care']);
});
