import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import * as hostile from '../testing/hostile-pdfs.ts';
import { aFile } from '../testing/sample-file.ts';
import { inspectPdf } from './index.ts';

const inspect = (bytes: string | Uint8Array) => inspectPdf({ path: aFile(bytes) });
const words = [{ text: 'Tighten the bolt', x: 60, y: 80 }];

test('pages have the size in which they are shown, also turned ones', async () => {
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

test('title and outline are told, and that a scan has no words to mark', async () => {
  const facts = await inspect(samplePdf({ title: 'Pump (type 4)', pages: [{}, {}], outline: [{ title: 'Fitting', page: 2 }] }));
  expect(facts).toMatchObject({ title: 'Pump (type 4)', hasText: false, outline: [{ title: 'Fitting', page: 2, depth: 0 }] });
});

const REFUSED: readonly (readonly [what: string, bytes: () => string | Uint8Array, code: string, words: RegExp])[] = [
  ['an empty file', () => '', 'EMPTY_FILE', /^The file is empty\.$/],
  [
    'a text under the name of a PDF',
    () => 'this is a shopping list',
    'NOT_A_PDF',
    /^This is not a PDF, whatever its name says\.$/,
  ],
  ['a head without a body', () => '%PDF-1.7\n', 'DAMAGED', /damaged or cut off/],
  ['a PDF without pages', hostile.withoutPages, 'NO_PAGES', /^This PDF has no pages\.$/],
];

for (const [what, bytes, code, sentence] of REFUSED) {
  test(`${what} is refused in words`, async () => {
    const refusal = inspect(bytes());
    await expect(refusal).rejects.toMatchObject({ name: 'DocumentError', code });
    await expect(refusal).rejects.toThrow(sentence);
  });
}

const ODD: readonly (readonly [what: string, bytes: () => Uint8Array, pages: number])[] = [
  ['a page of 200 inches', hostile.hugePage, 1],
  ['ten thousand notes', () => hostile.withAnnotations(10_000), 1],
  ['scripts and links', () => hostile.withScripts('http://127.0.0.1:9'), 1],
  ['a table of objects that lies', hostile.withLyingTable, 1],
  ['streams that lie about their length', hostile.withLyingLength, 1],
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
  ['a page tree that bites its own tail', hostile.withLoop],
  ['a page tree five thousand branches deep', () => hostile.withDeepTree(5_000)],
  ['two billion pages that are not there', hostile.withLyingCount],
] as const) {
  test(`a PDF with ${what} opens with the pages it has, or is refused in words`, async () => {
    const facts = await inspect(bytes()).catch((error: unknown) => error);
    const isRefused = facts instanceof Error;
    if (isRefused)
      expect(facts).toMatchObject({ name: 'DocumentError', code: expect.stringMatching(/^(DAMAGED|TOO_LARGE|NO_PAGES)$/) });
    else expect(facts).toMatchObject({ pages: [{ width: expect.any(Number) }] });
  });
}
