import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPortableNameProblem, samplePdf, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelQueue, startTestServer, type TestCaller, type TestServer } from './index.ts';

const MODEL = new URL('../../../../packages/models/src/samples/two-solids-ascii.stl', import.meta.url);
/** A file name that is valid on Linux but not on Windows. */
const ODD = 'Plan: "A*B?" <1|2>';
/** The form that the library accepts: it refuses the other characters. */
const TAKEN = 'CON. Plan "AB" <12>';

let folder: string;
let server: TestServer;
let author: TestCaller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-names-'));
  const dataDir = join(folder, 'data');
  server = await startTestServer({ dataDir, settings: { BACKUP_DIR: join(folder, 'backups'), DATA_DIR: dataDir } });
  author = await server.as('engineer');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(path: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  expect(await author.upload('/api/attachments', form)).toMatchObject({ status: 201 });
}

test('whatever people call their files, all files that the server writes have names valid on Windows, including temporary ones', async () => {
  const seen = new Set<string>();
  const note = (path: string) => path.split(/[\\/]/).forEach((name) => seen.add(name));
  // Temporary files are seen only as far as the system reports them in time.
  const watching = watch(folder, { recursive: true }, (_, path) => void (path !== null && note(path)));
  const { send, entryOf } = modelQueue(() => author);
  await upload(`${TAKEN}.png`, samplePng());
  await upload(`${TAKEN}.pdf`, samplePdf({ pages: [{ words: [{ text: 'Bolts', x: 60, y: 80, size: 30 }] }] }));
  const { _id } = (await send({ [`${ODD}.stl`]: await readFile(MODEL, 'utf8') })).body;
  await server.context.jobs.idle();
  expect(await entryOf(_id)).toMatchObject({ state: 'Review' });
  for (const path of await readdir(folder, { recursive: true })) note(path);
  watching.close();
  expect([...seen]).toEqual(
    expect.arrayContaining(['benchbook.db', 'manifest.json', expect.stringMatching(/^benchbook-2\w+Z$/)]),
  );
  expect([...seen].filter((name) => findPortableNameProblem(name) !== null)).toEqual([]);
});
