import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formFor } from './kept-compressed.ts';

const guide = () => Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, index) => `Tighten bolt ${index} to 12 Nm`)));

test('a guide that many people read concurrently is compressed once', async () => {
  const bytes = guide();
  const forms = await Promise.all([formFor(bytes, 'br'), formFor(bytes, 'gzip, br')]);
  const later = await formFor(bytes, 'br');
  expect(forms.map((form) => form.bytes === later.bytes)).toEqual([true, true]);
  expect(brotliDecompressSync(later.bytes).equals(bytes)).toBe(true);
});

test('a new version of the guide gets a new answer', async () => {
  const [one, two] = [await formFor(guide(), 'br'), await formFor(guide(), 'br')];
  expect(one.bytes === two.bytes).toBe(false);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br; q=0.000', null],
  ['identity', null],
  [undefined, null],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  expect((await formFor(guide(), accepted)).encoding).toBe(encoding);
});

test('an answer that fits into one packet is sent uncompressed', async () => {
  expect(await formFor(Buffer.from('{}'), 'br')).toMatchObject({ encoding: null });
});
