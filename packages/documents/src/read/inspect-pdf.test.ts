import { readdir } from 'node:fs/promises';
import { samplePdf } from '@benchbook/testkit';
import * as hostile from '@benchbook/testkit/hostile-pdfs';
import { expect, test } from 'vitest';
import { aFile } from '../testing/sample-file.ts';
import { LARGE, largeFileTest, SAMPLES } from '../testing/samples.ts';
import { DocumentError, inspectPdf, withPdf } from './index.ts';

const inspect = (bytes: string | Uint8Array) => inspectPdf({ path: aFile(bytes) });
const words = [{ text: 'Tighten the bolt', x: 60, y: 80 }];

test('pages have their displayed size, also rotated ones', async () => {
  const { pages, damagedPages, hasText, isEncrypted } = await inspect(
    samplePdf({ pages: [{ words }, { rotate: 90, words }, { width: 200, height: 100, rotate: 180 }] }),
  );
  expect(pages).toEqual([
    { width: 595, height: 842 },
    { width: 842, height: 595 },
    { width: 200, height: 100 },
  ]);
  expect({ damagedPages, hasText, isEncrypted }).toEqual({ damagedPages: [], hasText: true, isEncrypted: false });
});

test('facts have title and outline, and that a scan has no words to mark', async () => {
  const facts = await inspect(samplePdf({ title: 'Pump (type 4)', pages: [{}, {}], outline: [{ title: 'Fitting', page: 2 }] }));
  expect(facts).toMatchObject({ title: 'Pump (type 4)', hasText: false, outline: [{ title: 'Fitting', page: 2, depth: 0 }] });
});

test('a PDF may begin within its first kilobyte, and its outline has at most 2,000 entries', async () => {
  const outline = Array.from({ length: 2_001 }, (_, index) => ({ title: `${index + 1}`, page: 1 }));
  const pdf = samplePdf({ pages: [{ words }], outline });
  const late = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, ' '), pdf]);
  expect((await inspect(late(1_000))).outline.map(({ title }) => title).slice(-2)).toEqual(['1999', '2000']);
  await expect(inspect(late(1_024))).rejects.toMatchObject({ code: 'NOT_A_PDF' });
});

test('a PDF of more than 20,000 pages is refused before any is read', async () => {
  const pages = (count: number) => samplePdf({ pages: Array(count).fill({}) });
  expect(await withPdf({ path: aFile(pages(20_000)) }, async ({ numPages }) => numPages).catch(String)).toBe(20_000);
  await expect(inspect(pages(20_001))).rejects.toThrow('This PDF has 20001 pages; at most 20000 can be shown.');
});

const REFUSED: readonly (readonly [what: string, bytes: () => string | Uint8Array, code: string, words: RegExp])[] = [
  ['an empty file', () => '', 'EMPTY_FILE', /^The file is empty\.$/],
  [
    'a text under the name of a PDF',
    () => 'this is a shopping list',
    'NOT_A_PDF',
    /^This is not a PDF, whatever its name says\.$/,
  ],
  ['a header without a body', () => '%PDF-1.7\n', 'DAMAGED', /damaged or cut off/],
  ['a PDF without pages', hostile.withoutPages, 'NO_PAGES', /^This PDF has no pages\.$/],
];

for (const [what, bytes, code, sentence] of REFUSED) {
  test(`${what} is refused with a message`, async () => {
    const refusal = inspect(bytes());
    await expect(refusal).rejects.toMatchObject({ name: 'DocumentError', code });
    await expect(refusal).rejects.toThrow(sentence);
  });
}

const ODD: readonly (readonly [what: string, bytes: () => Uint8Array, pages: number])[] = [
  ['a page of 200 inches', hostile.hugePage, 1],
  ['ten thousand annotations', () => hostile.withAnnotations(10_000), 1],
  ['scripts and links', () => hostile.withScripts('http://127.0.0.1:9'), 1],
  ['a wrong cross-reference table', hostile.withLyingTable, 1],
  ['streams with a false length', hostile.withLyingLength, 1],
  ['a picture of ten thousand million pixels', hostile.withHugePicture, 1],
];

for (const [what, bytes, pages] of ODD) {
  test(`a PDF with ${what} opens`, async () => {
    const facts = await inspect(bytes());
    expect(facts.pages).toHaveLength(pages);
    expect(facts).toMatchObject({ hasText: true, damagedPages: [] });
  });
}

for (const [what, bytes] of [
  ['a cyclic page tree', hostile.withLoop],
  ['a page tree five thousand branches deep', () => hostile.withDeepTree(5_000)],
  ['two billion missing pages', hostile.withLyingCount],
] as const) {
  test(`a PDF with ${what} opens with its readable pages, or is refused with a message`, async () => {
    const facts = await inspect(bytes()).catch((error: unknown) => error);
    const isRefused = facts instanceof Error;
    if (isRefused)
      expect(facts).toMatchObject({ name: 'DocumentError', code: expect.stringMatching(/^(DAMAGED|TOO_LARGE|NO_PAGES)$/) });
    else expect(facts).toMatchObject({ pages: [{ width: expect.any(Number) }] });
  });
}

const PROTECTED = 'This PDF is protected: it opens with a password only.';
const DAMAGED = 'This PDF is damaged or cut off: it cannot be read.';

/** For each sample its pages and whether it has words to mark, or the sentence with which it is refused. */
const EXPECTED: Readonly<Record<string, readonly [pages: number, hasText: boolean] | string>> = {
  'arabic-truetype.pdf': [1, true],
  'corrupt-fuzzed.pdf': DAMAGED,
  'empty.pdf': 'The file is empty.',
  'encrypted-aes256-user-fixture.pdf': PROTECTED,
  'encrypted-owner-only-r4.pdf': [1, true],
  'encrypted-user-password-r6.pdf': PROTECTED,
  'form-libreoffice.pdf': [1, true],
  'japanese-corne-build-guide.pdf': [9, true],
  'maintenance-guide-farmbot.pdf': [22, true],
  'mixed-rotation.pdf': [4, true],
  'not-a-pdf.pdf': 'This is not a PDF, whatever its name says.',
  'rotated-indirect.pdf': [5, true],
  'scanned-image-only.pdf': [6, false],
  'tech-manual-pages.pdf': [4, true],
  'truncated-half.pdf': DAMAGED,
  'two-column-paper.pdf': [14, true],
};

for (const [name, expected] of Object.entries(EXPECTED)) {
  test(`${name} ${typeof expected === 'string' ? 'is refused with a message' : 'opens'}`, async () => {
    const outcome = await inspectPdf({ path: SAMPLES + name }).then(
      ({ pages, hasText }) => [pages.length, hasText],
      (error: unknown) => (error instanceof DocumentError ? error.message : error),
    );
    expect(outcome).toEqual(expected);
  });
}

test('every PDF of the samples is tested', async () => {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.pdf'));
  expect(names.sort()).toEqual(Object.keys(EXPECTED).sort());
});

for (const [name, pages, hasText] of [
  ['drawing-amr-center-bracket.pdf', 1, false],
  ['manual-farmbot-express-300-pages.pdf', 328, true],
  ['mixed-rotation-and-size.pdf', 5, true],
  ['tech-manual-swerv-el2.pdf', 140, true],
] as const) {
  largeFileTest(`the large ${name} opens`, async () => {
    const facts = await inspectPdf({ path: LARGE + name });
    expect([facts.pages.length, facts.hasText]).toEqual([pages, hasText]);
  });
}

test('protected PDFs open with their password', async () => {
  for (const [name, password, pages] of [
    ['encrypted-aes256-user-fixture.pdf', 'fixture', 22],
    ['encrypted-user-password-r6.pdf', 'asdfzxcv', 1],
  ] as const) {
    const facts = await inspectPdf({ path: SAMPLES + name, password });
    expect(facts).toMatchObject({ isEncrypted: true, hasText: true });
    expect(facts.pages).toHaveLength(pages);
  }
});
