import { readdirSync, readFileSync } from 'node:fs';
import { findImageIds, plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runDocumentWorker } from '../pipeline/index.ts';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type DraftDocument, readPdfSteps } from './index.ts';

const read = (name: string): Promise<DraftDocument> => readPdfSteps({ path: `${SAMPLES}pdf/${name}.pdf` }, aFolder());
const readSample = (sample: Parameters<typeof samplePdf>[0]) => readPdfSteps({ path: aFile(samplePdf(sample)) }, aFolder());

type Colour = readonly [red: number, green: number, blue: number];
const GREEN: Colour = [0, 153, 0];
const RED: Colour = [204, 0, 0];

/** The pixels of a picture; `at` takes fractions of its width and height. */
async function look({ path }: { readonly path: string }) {
  const { data, info } = await sharp(readFileSync(path)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixel = (index: number): Colour => [data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0];
  const at = (x: number, y: number) => pixel(Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1)));
  const share = (colour: Colour) =>
    Array.from({ length: width * height }, (_, index) => pixel(index)).filter((each) => isLike(each, colour)).length /
    (width * height);
  return { width, height, at, share };
}

function isLike(one: Colour, other: Colour): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 40);
}

const textsOf = ({ steps }: DraftDocument) => steps.map(({ content }) => plainText(content));
const altsOf = ({ steps }: DraftDocument) =>
  steps.flatMap(({ content }) => content.content.flatMap((node) => (node.type === 'image' ? [node.attrs.alt] : [])));

test('a scan on a rotated page is upright', async () => {
  const { pictures } = await read('scan-rotate90');
  const [scan] = await Promise.all(pictures.map(look));
  expect([scan!.width, scan!.height]).toEqual([842, 595]);
  expect(isLike(scan!.at(0.475, 0.6), RED)).toBe(true);
});

test('pictures that are rotated, stored upside down or cropped look as on the page; the cropped-off part is removed', async () => {
  const { pictures } = await read('pic-matrix');
  const [turned, flipped, cropped] = await Promise.all(pictures.map(look));
  for (const picture of [turned!, flipped!, cropped!]) expect(isLike(picture.at(0.05, 0.05), GREEN)).toBe(true);
  expect([turned!.width, turned!.height]).toEqual([320, 200]);
  expect([flipped!.width, flipped!.height]).toEqual([320, 200]);
  expect([cropped!.width, cropped!.height]).toEqual([200, 200]);
  expect(isLike(turned!.at(0.5, 0.25), RED)).toBe(true);
  expect(isLike(flipped!.at(0.5, 0.25), RED)).toBe(true);
  // The part that is cut off is black, and so are the letters "UP".
  expect(cropped!.share([0, 0, 0])).toBeLessThan(0.1);
});

test('arrows and words over a picture are in it; the words are its description and not a paragraph', async () => {
  const document = await read('pic-callouts');
  const [picture] = await Promise.all(document.pictures.map(look));
  expect(picture!.width).toBeGreaterThanOrEqual(400);
  expect(picture!.share([255, 0, 0])).toBeGreaterThan(0.005);
  expect(picture!.share([0, 0, 255])).toBeGreaterThan(0.0005);
  expect(altsOf(document)).toEqual(['DO NOT TOUCH']);
  expect(textsOf(document).join()).not.toContain('DO NOT TOUCH');
  expect(document.remarks).toEqual([{ kind: 'picture-words-in', place: { page: 1 }, words: 'DO NOT TOUCH' }]);
});

test('a worker process draws pictures in the same way', async () => {
  const task = { kind: 'steps', form: 'pdf', path: `${SAMPLES}pdf/pic-callouts.pdf`, folder: aFolder() } as const;
  const { pictures } = await runDocumentWorker(task, { limits: { ms: 60_000, megabytes: 1_000 } });
  const [inWorker, here] = await Promise.all([...pictures, ...(await read('pic-callouts')).pictures].map(look));
  expect(inWorker!.share([0, 0, 255])).toBe(here!.share([0, 0, 255]));
  expect(inWorker!.share([255, 0, 0])).toBeGreaterThan(0.005);
});

test('the covered part of a picture cannot be read in its file', async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const pictures = [{ jpeg, widthPx: 200, heightPx: 200, x: 100, y: 100, width: 200, height: 200 }];
  const words = [{ text: 'Fit the cover', x: 60, y: 60 }];
  const document = await readSample({ pages: [{ words, pictures, drawing: '1 1 1 rg 150 592 100 100 re f' }] });
  const [picture] = await Promise.all(document.pictures.map(look));
  expect(isLike(picture!.at(0.5, 0.5), [255, 255, 255])).toBe(true);
  expect(isLike(picture!.at(0.1, 0.1), [255, 0, 0])).toBe(true);
});

test('the covered part of a scan, or of a picture on a background, cannot be read either', async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const words = [{ text: 'Fit the cover', x: 60, y: 60 }];
  const place = (x: number, y: number, width: number, height: number) => ({
    jpeg,
    widthPx: 200,
    heightPx: 200,
    x,
    y,
    width,
    height,
  });
  const pictures = [place(0, 0, 595, 842), place(100, 100, 200, 200)];
  const document = await readSample({ pages: [{ words, pictures, drawing: '1 1 1 rg 150 592 100 100 re f' }] });
  const [scan, picture] = await Promise.all(document.pictures.map(look));
  expect(isLike(scan!.at(200 / 595, 200 / 842), [255, 255, 255])).toBe(true);
  expect(isLike(picture!.at(0.5, 0.5), [255, 255, 255])).toBe(true);
  expect(document.steps.map(({ title }) => title).join() + textsOf(document).join()).toContain('Fit the cover');
});

test('an arrow that extends beyond a picture makes it wider', async () => {
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer();
  const pictures = [{ jpeg, widthPx: 200, heightPx: 200, x: 100, y: 100, width: 200, height: 200 }];
  const words = [{ text: 'Fit the cover', x: 60, y: 60 }];
  const drawing = '1 0 0 RG 6 w 360 700 m 200 640 l S';
  const [picture] = await Promise.all((await readSample({ pages: [{ words, pictures, drawing }] })).pictures.map(look));
  expect(picture!.width / picture!.height).toBeCloseTo(1.3, 1);
  expect(picture!.share([255, 0, 0])).toBeGreaterThan(0.01);
});

test('a frame around a picture leaves its file unchanged', async () => {
  const jpeg = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer();
  const pictures = [{ jpeg, widthPx: 90, heightPx: 90, x: 100, y: 100, width: 200, height: 200 }];
  const words = [{ text: 'Fit the cover', x: 60, y: 60 }];
  const document = await readSample({ pages: [{ words, pictures, drawing: '100 542 200 200 re S' }] });
  const [picture] = await Promise.all(document.pictures.map(look));
  expect([picture!.width, picture!.height]).toEqual([90, 90]);
});

test('a drawing stored as an image mask is a picture in its colour', async () => {
  const { pictures } = await read('stencil-drawing');
  const [picture] = await Promise.all(pictures.map(look));
  expect(picture!.share([0, 0, 153])).toBeGreaterThan(0.03);
  expect(isLike(picture!.at(0.2, 0.7), [255, 255, 255])).toBe(true);
});

/** Six parts along a slanted axis, each a ring with its number at the end of a line. */
const EXPLODED = Array.from({ length: 6 }, (_, index) => {
  const [x, y] = [100 + index * 60, 400 + index * 25];
  const ring = `${x + 15} ${y} m ${x + 15} ${y + 10} ${x - 15} ${y + 10} ${x - 15} ${y} c ${x - 15} ${y - 10} ${x + 15} ${y - 10} ${x + 15} ${y} c S`;
  return `${ring} ${x} ${y + 8} m ${x + 60} ${y + 33} l S ${x - 10} ${y + 8} m ${x - 10} ${y + 50} l S`;
}).join('\n');

test('a line drawing is one picture with its numbers, which are not paragraphs', async () => {
  const numbers = Array.from({ length: 6 }, (_, index) => ({
    text: `${index + 1}`,
    x: 88 + index * 60,
    y: 842 - 453 - index * 25,
  }));
  const words = [
    { text: 'Exploded view', x: 60, y: 80, size: 18, isBold: true },
    { text: 'Take the parts apart in the order of their numbers.', x: 60, y: 110 },
    ...numbers,
    { text: 'Put them on a clean cloth.', x: 60, y: 520 },
  ];
  const document = await readSample({ pages: [{ words, drawing: EXPLODED }] });
  expect(document.pictures).toHaveLength(1);
  const [picture] = await Promise.all(document.pictures.map(look));
  expect(picture!.share([0, 0, 0])).toBeGreaterThan(0.003);
  expect(picture!.share([255, 255, 255])).toBeGreaterThan(0.9);
  expect(altsOf(document)[0]!.split(' \u00b7 ').toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(document.steps[0]!.content.content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph']);
});

test('rules, underlines and frames with round corners are not drawings', async () => {
  const round = (y: number) =>
    `80 ${y} m 480 ${y} l 490 ${y} 500 ${y + 10} 500 ${y + 20} c 500 ${y + 60} l 500 ${y + 70} 490 ${y + 80} 480 ${y + 80} c 80 ${y + 80} l 70 ${y + 80} 60 ${y + 70} 60 ${y + 60} c 60 ${y + 20} l 60 ${y + 10} 70 ${y} 80 ${y} c S`;
  const words = [
    { text: 'WARNING: hot surface', x: 80, y: 200 },
    { text: 'WARNING: high voltage', x: 80, y: 300 },
  ];
  const drawing = [round(600), round(500), '60 400 m 300 400 l S', '60 380 m 300 380 l S'].join('\n');
  const document = await readSample({ pages: [{ words, drawing }] });
  expect(document.pictures).toEqual([]);
  expect(textsOf(document).join()).toMatch(/hot surface.*high voltage/s);
});

test('a symbol in the text stays in each step', async () => {
  const { steps, pictures, remarks } = await read('sign-each-page');
  expect(steps.map(({ content }) => findImageIds(content))).toEqual(Array(4).fill([pictures[0]!.name]));
  expect([pictures.length, remarks]).toEqual([1, []]);
});

test('a logo in the margin of each page is left out with one remark, and has no file', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer();
  const page = (title: string) => ({
    words: [
      { text: title, x: 60, y: 150, size: 18, isBold: true },
      { text: 'Do as the plate says.', x: 60, y: 180 },
    ],
    pictures: [{ jpeg, widthPx: 60, heightPx: 30, x: 450, y: 20, width: 60, height: 30 }],
  });
  const { steps, pictures, remarks } = await readSample({ pages: ['Drain', 'Open', 'Close'].map(page) });
  expect(steps).toHaveLength(3);
  expect(steps.flatMap(({ content }) => findImageIds(content))).toEqual([]);
  expect(pictures).toEqual([]);
  expect(remarks).toEqual([{ kind: 'logo', place: {}, words: '' }]);
});

test('adjacent strips are one picture', async () => {
  const { pictures } = await read('picture-in-strips');
  const [picture, ...others] = await Promise.all(pictures.map(look));
  expect(others).toEqual([]);
  expect([picture!.width, picture!.height]).toEqual([400, 320]);
  expect(isLike(picture!.at(0.05, 0.05), GREEN)).toBe(true);
  expect(picture!.share(RED)).toBeGreaterThan(0.02);
});

test('ten thousand small pictures on a page are read within seconds', { timeout: 20_000 }, async () => {
  const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer();
  const first = { jpeg, widthPx: 2, heightPx: 2, x: 0, y: 0, width: 2, height: 2 };
  const drawing = Array.from(
    { length: 10_000 },
    (_, index) => `q 3 0 0 3 ${(index % 100) * 5.5} ${Math.floor(index / 100) * 8} cm /I0 Do Q`,
  ).join('\n');
  const folder = aFolder();
  const words = [{ text: 'Under many pictures', x: 60, y: 80 }];
  const path = aFile(samplePdf({ pages: [{ words, pictures: [first], drawing }] }));
  const { steps, remarks } = await readPdfSteps({ path }, folder);
  expect(steps).toHaveLength(1);
  expect(readdirSync(folder).length).toBeLessThan(200);
  expect(remarks).toContainEqual({ kind: 'pictures-cut', place: { page: 1 }, words: '' });
});
