import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newId } from '@benchbook/domain/ids';
import { flattenSteps } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { loadContent } from '../commands/instructions/load-content.ts';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { userRecord } from '../test/ports/fixtures.ts';
import { folderSource } from './folder-source.ts';
import { packInstruction } from './pack-instruction.ts';
import type { PackageSource } from './package-source.ts';
import { receivePackage } from './receive-package.ts';
import { storePackage } from './store-package.ts';
import { writeZip } from './write-zip.ts';
import { zipBlobSource, zipFileSource } from './zip-source.ts';

const GUIDE = fileURLToPath(new URL('../../demo-content/sofle-keyboard', import.meta.url));
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** A server's storage of its own, with one author. */
interface Plant {
  readonly context: OpenContext;
  readonly author: Caller;
}

let folder: string;
const plants: Plant[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-package-'));
});
afterAll(async () => {
  for (const { context } of plants) await context.close();
  await rm(folder, { recursive: true, force: true });
});

async function aPlant(): Promise<Plant> {
  const settings = readSettings({ DATA_DIR: join(folder, `plant-${plants.length}`) }, folder);
  const context = await createContext(settings, { log: pino({ level: 'silent' }) });
  const user = userRecord({ username: 'demo_engineer', role: 'Engineer' });
  await context.storage.transaction((tx) => tx.users.insert(user));
  const plant: Plant = { context, author: { id: user.id, username: user.username, role: 'Engineer', deviceId: null } };
  plants.push(plant);
  return plant;
}

async function bringIn({ context, author }: Plant, source: PackageSource) {
  const around = { username: author.username, nowMs: context.clock.nowMs(), newId: () => newId() };
  return storePackage(context, author, await receivePackage(source, context.blobs, around));
}

async function takeOut({ context }: Plant, id: string): Promise<Buffer> {
  return buffer(writeZip(await packInstruction(context.storage, id), context.blobs));
}

/** A zip as a folder of another program would be zipped: compressed, with whatever names. */
async function aZip(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return stored(await buffer(zip.outputStream as Readable));
}

async function stored(bytes: Buffer): Promise<string> {
  const path = join(folder, `${newId()}.zip`);
  await writeFile(path, bytes);
  return path;
}

const aDocument = (fields: object = {}) =>
  JSON.stringify({
    format: 'benchbook-instruction',
    version: 1,
    title: 'Gearbox',
    steps: [{ title: 'Fit', attachments: [{ file: 'bolt.png' }] }],
    ...fields,
  });

/** Refused, and nothing of it is there. */
async function refused(open: () => Promise<PackageSource>): Promise<{ code: string; text: string }> {
  const plant = plants[0] ?? (await aPlant());
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
  if (!(error instanceof Error) || !('code' in error) || !('detail' in error)) throw error;
  return { code: String(error.code), text: JSON.stringify(error.detail) };
}

describe('there and back', () => {
  test('a guide comes in with every step, photo and alert, and what leads to its origin', async () => {
    const plant = await aPlant();
    const { id, title } = await bringIn(plant, await folderSource(GUIDE));
    const content = await plant.context.storage.read((readers) => loadContent(readers, id));
    const steps = flattenSteps(content.steps);
    expect(title).toBe('Sofle keyboard - build guides (Choc and v1-v2)');
    expect([steps.length, steps.flatMap((step) => step.attachments).length, content.alerts.length]).toEqual([129, 26, 12]);
    expect(steps.every((step) => step.attachments.length === 0 || step.defaultUseId === step.attachments[0]?.id)).toBe(true);
    expect(new Set(content.alerts.map((alert) => alert.name)).size).toBe(12);
    expect(content.publication.references.slice(0, 2)).toEqual([
      'Licence: MIT (c) 2019 Josef Adamcik',
      'Source: josefadamcik/SofleKeyboard',
    ]);
  });

  test('exported, imported elsewhere and exported again it is the same file, byte for byte', async () => {
    const [here, there] = [await aPlant(), await aPlant()];
    const first = await takeOut(here, (await bringIn(here, await folderSource(GUIDE))).id);
    const stranger = JSON.stringify({ title: 'Stranger', steps: [{ title: 'A', images: ['images/led.jpg', 'other/led.jpg'] }] });
    await bringIn(
      there,
      await zipFileSource(
        await aZip({ 'instruction.json': stranger, 'images/led.jpg': JPEG, 'other/led.jpg': Buffer.concat([JPEG, PNG]) }),
      ),
    );
    const second = await takeOut(there, (await bringIn(there, await zipFileSource(await stored(first)))).id);
    expect(second.equals(first)).toBe(true);
  });

  test('what an author wrote survives: links to files, cameras, tags, ids, a cover', async () => {
    const [useId, stepId] = [newId(), newId()];
    const steps = [
      {
        id: stepId,
        title: 'Fit',
        content: `<p>See <a data-token="attachment" data-id="file:bolt.png">bolt</a></p><img data-id="file:plan.jpg" alt=""><img data-id="${useId}" alt="use">`,
        attachments: [{ id: useId, file: 'bolt.png', camera: { zoom: 2, at: [1, 2] } }],
      },
    ];
    const document = aDocument({
      steps,
      tags: ['Gantry', 'Belt'],
      previewImage: 'plan.jpg',
      alerts: [{ name: 'Pinch', stepIds: [stepId], category: 'Warnings' }],
    });
    const [here, there] = [await aPlant(), await aPlant()];
    const { id } = await bringIn(
      here,
      await zipFileSource(
        await aZip({ 'gearbox/instruction.json': document, 'gearbox/files/bolt.png': PNG, 'gearbox/files/plan.jpg': JPEG }),
      ),
    );
    const content = await here.context.storage.read((readers) => loadContent(readers, id));
    expect(content.steps[0]?.id).toBe(stepId);
    expect([content.steps[0]?.attachments[0]?.camera, content.previewImage]).toEqual([{ at: [1, 2], zoom: 2 }, 'plan.jpg']);
    expect(JSON.stringify(content.steps[0]?.content)).not.toContain('file:');
    const first = await takeOut(here, id);
    const blob = await there.context.blobs.put(first);
    const copy = await bringIn(there, await zipBlobSource(there.context.blobs, blob.sha256, blob.sizeBytes));
    expect((await takeOut(there, copy.id)).equals(first)).toBe(true);
    expect((await there.context.storage.read(({ tags }) => tags.ofInstruction(copy.id))).map((tag) => tag.name)).toEqual([
      'Belt',
      'Gantry',
    ]);
  });

  test('a second instruction with the same photos stores none of them again', async () => {
    const plant = await aPlant();
    await bringIn(plant, await folderSource(GUIDE));
    const zip = await aZip({
      'instruction.json': JSON.stringify({ title: 'Another', steps: [{ title: 'A', images: ['images/led.jpg'] }] }),
      'images/led.jpg': await readFile(join(GUIDE, 'images/led.jpg')),
    });
    const count = () => plant.context.storage.read(async ({ files }) => (await files.list()).length);
    const before = await count();
    await bringIn(plant, await zipFileSource(zip));
    expect(await count()).toBe(before);
  });
});

describe('what is refused, in words, and leaves nothing behind', () => {
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
    ['a package with a missing file', { 'instruction.json': aDocument() }, 'VALIDATION', /bolt\.png.*missing/],
    ['a file that is not what it says', { 'instruction.json': aDocument(), 'files/bolt.png': JPEG }, 'FILE_TYPE', /bolt\.png/],
    [
      'a program in place of a photo',
      { 'instruction.json': JSON.stringify({ title: 'G', steps: [{ title: 'A', images: ['run.exe'] }] }), 'run.exe': 'MZ' },
      'FILE_TYPE',
      /run\.exe/,
    ],
    [
      'a file that is another than the one packed',
      { 'instruction.json': aDocument({ files: [{ name: 'bolt.png', sha256: 'a'.repeat(64) }] }), 'files/bolt.png': PNG },
      'VALIDATION',
      /not the one that was packed/,
    ],
    [
      'a name that leads out of the package',
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
    ['an id that is none', { 'instruction.json': aDocument({ steps: [{ id: 'x', title: 'A' }] }) }, 'VALIDATION', /steps\.0\.id/],
    [
      'two steps with one id',
      {
        'instruction.json': aDocument({ steps: [1, 2].map(() => ({ id: '00000000-0000-7000-8000-000000000001', title: 'A' })) }),
      },
      'VALIDATION',
      /twice/,
    ],
    ['a field nobody knows', { 'instruction.json': aDocument({ surprise: 1 }) }, 'VALIDATION', /surprise/],
    [
      'an alert for a step that is not there',
      {
        'instruction.json': JSON.stringify({ title: 'G', steps: [{ title: 'A' }], alerts: [{ text: 'Mind', stepIndexes: [1] }] }),
      },
      'VALIDATION',
      /step index 1/,
    ],
    ['no instruction in it', { 'readme.txt': 'hello' }, 'VALIDATION', /no instruction\.json/],
    ['text that is no JSON', { 'instruction.json': '{' }, 'VALIDATION', /no JSON/],
    ['bytes that are no text', { 'instruction.json': Buffer.from([0xff, 0xfe, 0x00]) }, 'VALIDATION', /UTF-8/],
    ['a text nested without end', { 'instruction.json': '['.repeat(300_000) }, 'VALIDATION', /nested/],
  ])('%s', async (_what, files, code, text) => {
    expect(await refused(zipped(files))).toEqual({ code, text: expect.stringMatching(text) });
  });

  test('something that is no zip, half a zip, and a damaged one', async () => {
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

  test('a zip whose names lead out of it', async () => {
    const bytes = await readFile(await aZip({ 'instruction.json': aDocument(), 'aa/bb/cc/evil.png': PNG }));
    const evil = Buffer.from(bytes.toString('latin1').replaceAll('aa/bb/cc/evil.png', '../../../evil.png'), 'latin1');
    const path = await stored(evil);
    expect(await refused(() => zipFileSource(path))).toEqual({
      code: 'VALIDATION',
      text: expect.stringContaining('relative path'),
    });
  });

  test('a zip that unfolds to far more than it holds', async () => {
    const zip = new yazl.ZipFile();
    const zeros = Buffer.alloc(1024 * 1024);
    zip.addReadStream(Readable.from(Array.from({ length: 100 }, () => zeros)), 'files/bomb.mp4');
    zip.addBuffer(Buffer.from(aDocument()), 'instruction.json');
    zip.end();
    const path = await stored(await buffer(zip.outputStream as Readable));
    expect((await refused(() => zipFileSource(path))).code).toBe('TOO_LARGE');
  });

  test('a title that is taken', async () => {
    const plant = plants[0] ?? (await aPlant());
    const files = { 'instruction.json': aDocument({ title: 'Taken' }), 'files/bolt.png': PNG };
    await bringIn(plant, await zipFileSource(await aZip(files)));
    expect((await refused(zipped(files))).code).toBe('DUPLICATE_TITLE');
  });

  test('a folder is not left by way of links in it', async () => {
    const packed = join(folder, 'linked');
    await mkdir(join(packed, 'files'), { recursive: true });
    await writeFile(join(packed, 'instruction.json'), aDocument());
    await symlink('/etc/hostname', join(packed, 'files/bolt.png'));
    expect((await refused(() => folderSource(packed))).text).toContain('missing');
  });
});
