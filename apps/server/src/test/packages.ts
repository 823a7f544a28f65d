import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { sampleJpeg } from '@benchbook/testkit';
import { pino } from 'pino';
import yazl from 'yazl';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { packInstruction } from '../package-format/pack-instruction.ts';
import type { PackageSource } from '../package-format/package-source.ts';
import { receivePackage } from '../package-format/receive-package.ts';
import { storePackage } from '../package-format/store-package.ts';
import { writeZip } from '../package-format/write-zip.ts';
import { userRecord } from './ports/fixtures.ts';

/** A guide of the demonstration, as a folder. */
export const GUIDE = fileURLToPath(new URL('../../demo-content/sofle-keyboard', import.meta.url));
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = sampleJpeg();

/** A separate storage with one author. */
export interface Plant {
  readonly context: OpenContext;
  readonly author: Caller;
}

const plants: Plant[] = [];
let folder: Promise<string> | undefined;

/** Folder of this test file; `closePlants` deletes it with all plants in it. */
export function testFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'benchbook-package-'));
  return folder;
}

export async function closePlants(): Promise<void> {
  for (const { context } of plants.splice(0)) await context.close();
  const gone = await testFolder();
  folder = undefined;
  await rm(gone, { recursive: true, force: true });
}

export async function aPlant(): Promise<Plant> {
  const folderHere = await testFolder();
  const settings = readSettings({ DATA_DIR: join(folderHere, `plant-${plants.length}`) }, folderHere);
  const context = await createContext(settings, { log: pino({ level: 'silent' }), isDurable: false });
  const user = userRecord({ username: 'demo_engineer', role: 'Engineer' });
  await context.storage.transaction((tx) => tx.users.insert(user));
  const plant: Plant = { context, author: { id: user.id, username: user.username, role: 'Engineer', deviceId: null } };
  plants.push(plant);
  return plant;
}

export async function bringIn({ context, author }: Plant, source: PackageSource) {
  const around = { username: author.username, nowMs: context.clock.nowMs(), newId: () => newId() };
  return storePackage(context, author, await receivePackage(source, context, around));
}

export async function takeOut({ context }: Plant, id: string): Promise<Buffer> {
  return buffer(writeZip(await packInstruction(context.storage, id), context.blobs));
}

/** A zip as another program makes it from a folder: compressed, with any names. */
export async function aZip(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return stored(await buffer(zip.outputStream as Readable));
}

export async function stored(bytes: Buffer): Promise<string> {
  const path = join(await testFolder(), `${newId()}.zip`);
  await writeFile(path, bytes);
  return path;
}

/** `instruction.json` of a package with one step and one photo, with the given fields replaced. */
export const aDocument = (fields: object = {}) =>
  JSON.stringify({
    format: 'benchbook-instruction',
    version: 1,
    title: 'Gearbox',
    steps: [{ title: 'Fit', attachments: [{ file: 'bolt.png' }] }],
    ...fields,
  });
