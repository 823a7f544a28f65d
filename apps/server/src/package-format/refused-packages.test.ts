import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@benchbook/domain/errors';
import { inEnglish } from '@benchbook/domain/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { errorAnswer } from '../http/error-answer.ts';
import { aDocument, aPlant, aZip, bringIn, closePlants, JPEG, type Plant, PNG, stored, testFolder } from '../test/packages.ts';
import { folderSource } from './folder-source.ts';
import type { PackageSource } from './package-source.ts';
import { zipFileSource } from './zip-source.ts';

const QUAD = { x1: 1, y1: 1, x2: 2, y2: 1, x3: 1, y3: 2, x4: 2, y4: 2 };

let plant: Plant;

beforeAll(async () => {
  plant = await aPlant();
});
afterAll(closePlants);

/** Checks that a package is refused and nothing of it is stored. */
async function refused(open: () => Promise<PackageSource>): Promise<{ code: string; text: string }> {
  const count = () =>
    plant.context.storage.read(async ({ instructions, files }) => [
      (await instructions.listSummaries()).total,
      (await files.list()).length,
    ]);
  const before = await count();
  const error: unknown = await open()
    .then((source) => bringIn(plant, source))
    .then(
      () => new Error('was taken'),
      (caught: unknown) => caught,
    );
  expect(await count()).toEqual(before);
  if (!(error instanceof DomainError)) throw error;
  return { code: error.code, text: JSON.stringify(errorAnswer(error, inEnglish).body) };
}

const zipped = (files: Readonly<Record<string, Buffer | string>>) => async () => zipFileSource(await aZip(files));

test.each<[string, Readonly<Record<string, Buffer | string>>, string, RegExp]>([
  [
    'a guide with a missing photo',
    {
      'instruction.json': JSON.stringify({
        title: 'G',
        steps: [{ title: 'A', children: [{ title: 'B', images: ['images/gone.jpg'] }] }],
      }),
    },
    'VALIDATION',
    /images\/gone\.jpg.*step 1\.1.*missing/,
  ],
  [
    'a text with a character that cannot be kept',
    { 'instruction.json': '{"title":"z\\u0000n","steps":[]}' },
    'VALIDATION',
    /code 0/,
  ],
  ['a PDF instruction without its PDF', { 'instruction.json': aDocument({ kind: 'pdf' }) }, 'VALIDATION', /names its PDF/],
  [
    'highlights without a PDF',
    { 'instruction.json': aDocument({ highlights: [{ page: 1, quads: [QUAD] }] }) },
    'VALIDATION',
    /Only a PDF instruction/,
  ],
  [
    'a highlight without a place',
    { 'instruction.json': aDocument({ kind: 'pdf', pdf: 'a.pdf', highlights: [{ page: 1, quads: [{ ...QUAD, x1: 2e6 }] }] }) },
    'VALIDATION',
    /highlights.*quads/,
  ],
  ['a package with a missing file', { 'instruction.json': aDocument() }, 'VALIDATION', /bolt\.png.*missing/],
  ['a JPEG named as a PNG', { 'instruction.json': aDocument(), 'files/bolt.png': JPEG }, 'FILE_TYPE', /bolt\.png/],
  [
    'a program in place of a photo',
    { 'instruction.json': JSON.stringify({ title: 'G', steps: [{ title: 'A', images: ['run.exe'] }] }), 'run.exe': 'MZ' },
    'FILE_TYPE',
    /run\.exe/,
  ],
  [
    'a file with another hash than the packed one',
    { 'instruction.json': aDocument({ files: [{ name: 'bolt.png', sha256: 'a'.repeat(64) }] }), 'files/bolt.png': PNG },
    'VALIDATION',
    /not the one that was packed/,
  ],
  [
    'a name outside the package',
    { 'instruction.json': aDocument({ steps: [{ title: 'A', attachments: [{ file: '../../../secret.png' }] }] }) },
    'VALIDATION',
    /leads out of the package/,
  ],
  [
    'a title with forbidden characters',
    { 'instruction.json': aDocument({ title: 'a/b' }), 'files/bolt.png': PNG },
    'VALIDATION',
    /title/,
  ],
  ['an invalid id', { 'instruction.json': aDocument({ steps: [{ id: 'x', title: 'A' }] }) }, 'VALIDATION', /steps\.0\.id/],
  [
    'two steps with one id',
    {
      'instruction.json': aDocument({ steps: [1, 2].map(() => ({ id: '00000000-0000-7000-8000-000000000001', title: 'A' })) }),
    },
    'VALIDATION',
    /twice/,
  ],
  ['an unknown field', { 'instruction.json': aDocument({ surprise: 1 }) }, 'VALIDATION', /surprise/],
  [
    'an alert for a missing step',
    {
      'instruction.json': JSON.stringify({ title: 'G', steps: [{ title: 'A' }], alerts: [{ text: 'Mind', stepIndexes: [1] }] }),
    },
    'VALIDATION',
    /step index 1/,
  ],
  [
    'a date out of range',
    { 'instruction.json': aDocument({ publication: { rescissionDateMs: 8.64e15 + 1 } }) },
    'VALIDATION',
    /publication\.rescissionDateMs/,
  ],
  ['a package without an instruction', { 'readme.txt': 'hello' }, 'VALIDATION', /no instruction\.json/],
  ['invalid JSON', { 'instruction.json': '{' }, 'VALIDATION', /no JSON/],
  ['bytes that are not text', { 'instruction.json': Buffer.from([0xff, 0xfe, 0x00]) }, 'VALIDATION', /UTF-8/],
  ['endlessly nested JSON', { 'instruction.json': '['.repeat(300_000) }, 'VALIDATION', /nested/],
])('%s', async (_what, files, code, text) => {
  expect(await refused(zipped(files))).toEqual({ code, text: expect.stringMatching(text) });
});

test('a file that is not a zip, a truncated zip, and a damaged one', async () => {
  const whole = await buffer(
    Readable.from([await readFile(await aZip({ 'instruction.json': aDocument(), 'files/bolt.png': PNG }))]),
  );
  const damaged = Buffer.from(whole);
  damaged[60] = (damaged[60] ?? 0) ^ 0xff;
  for (const bytes of [Buffer.from('these are words'), whole.subarray(0, whole.length >> 1), Buffer.alloc(0), damaged]) {
    const path = await stored(bytes);
    expect((await refused(() => zipFileSource(path))).code).toBe('VALIDATION');
  }
});

test('a zip with path traversal in its names', async () => {
  const bytes = await readFile(await aZip({ 'instruction.json': aDocument(), 'aa/bb/cc/evil.png': PNG }));
  const evil = Buffer.from(bytes.toString('latin1').replaceAll('aa/bb/cc/evil.png', '../../../evil.png'), 'latin1');
  const path = await stored(evil);
  expect(await refused(() => zipFileSource(path))).toEqual({
    code: 'VALIDATION',
    text: expect.stringContaining('relative path'),
  });
});

test('a zip that unpacks to far more than its size', async () => {
  const zip = new yazl.ZipFile();
  const zeros = Buffer.alloc(1024 * 1024);
  zip.addReadStream(Readable.from(Array.from({ length: 100 }, () => zeros)), 'files/bomb.mp4');
  zip.addBuffer(Buffer.from(aDocument()), 'instruction.json');
  zip.end();
  const path = await stored(await buffer(zip.outputStream as Readable));
  expect((await refused(() => zipFileSource(path))).code).toBe('TOO_LARGE');
});

test('a taken title', async () => {
  const files = { 'instruction.json': aDocument({ title: 'Taken' }), 'files/bolt.png': PNG };
  await bringIn(plant, await zipFileSource(await aZip(files)));
  expect((await refused(zipped(files))).code).toBe('DUPLICATE_TITLE');
});

test('links in a folder are not followed', async () => {
  const packed = join(await testFolder(), 'linked');
  await mkdir(join(packed, 'files'), { recursive: true });
  await writeFile(join(packed, 'instruction.json'), aDocument());
  await symlink('/etc/hostname', join(packed, 'files/bolt.png'));
  expect((await refused(() => folderSource(packed))).text).toContain('missing');
});
