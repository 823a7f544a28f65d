import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, type Settings } from '../config/index.ts';
import type { BlobStore, Storage } from '../ports/index.ts';
import { copyForJob } from '../storage/backup/copy-for-job.ts';
import { restoreBackup } from '../storage/backup/restore-backup.ts';
import { openDiskBlobs } from '../storage/blobs/disk.ts';
import { openStorage } from '../storage/open-storage.ts';
import { storedInstruction } from '../test/ports/fixtures.ts';
import { BACK_UP_JOB, backUp, planBackup } from './back-up.ts';
import { QueueRunner } from './queue-runner.ts';

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
let storage: Storage;
let blobs: BlobStore;
let settings: Settings;
const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
const logged: object[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-back-up-'));
  settings = readSettings(
    { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups'), BACKUP_EVERY: '2h', BACKUP_KEEP: '2' },
    folder,
  );
  storage = await openStorage(settings.database, { report: () => {} });
  blobs = await openDiskBlobs(join(folder, 'files'));
  clock.set(Date.UTC(2026, 0, 5, 12));
});

afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs like a server at its start, until nothing is due. */
async function serve(given: Partial<Settings> = {}): Promise<void> {
  const note = (facts: object) => void logged.push(facts);
  const context = {
    storage,
    blobs,
    settings: { ...settings, ...given },
    clock,
    log: { debug: note, info: note, warn: note, error: note },
  };
  const jobs = new QueueRunner({ storage, clock, report: (error) => logged.push({ error }), pollMs: 60_000 });
  await jobs.start({ [BACK_UP_JOB]: backUp(context, copyForJob({ database: settings.database, blobs, clock })) });
  await planBackup(context);
  await jobs.idle();
  await jobs.stop();
}

const backups = async () => (await readdir(join(folder, 'backups'))).sort();

test('backups run at the start and then at the configured interval, and the newest are kept', async () => {
  const id = await storedInstruction(storage);
  await serve();
  expect(await backups()).toEqual(['benchbook-20260105T120000000Z']);
  clock.advance(HOUR_MS);
  await serve();
  expect(await backups()).toHaveLength(1);
  for (const hour of ['14', '16', '18']) {
    clock.set(Date.UTC(2026, 0, 5, Number(hour)));
    await serve();
  }
  await writeFile(join(folder, 'backups', 'notes.txt'), 'not ours');
  expect(await backups()).toEqual(['benchbook-20260105T160000000Z', 'benchbook-20260105T180000000Z', 'notes.txt']);

  const target = { kind: 'sqlite', path: join(folder, 'elsewhere', 'benchbook.db') } as const;
  await restoreBackup({ folder: join(folder, 'backups', 'benchbook-20260105T180000000Z'), database: target, blobs });
  const restored = await openStorage(target, { report: () => {} });
  expect(await restored.read((r) => r.instructions.find(id))).not.toBeNull();
  await restored.close();
});

test('a backup made with the clock a year ahead does not count as the newest: backups continue, and it is deleted first', async () => {
  await mkdir(join(folder, 'backups', 'benchbook-20270105T120000000Z'), { recursive: true });
  await serve();
  expect(await backups()).toEqual(['benchbook-20260105T120000000Z', 'benchbook-20270105T120000000Z']);
  clock.advance(2 * HOUR_MS);
  await serve();
  expect(await backups()).toEqual(['benchbook-20260105T120000000Z', 'benchbook-20260105T140000000Z']);
});

test('the incomplete backup of a killed server is deleted with the next backup a day later', async () => {
  await mkdir(join(folder, 'backups', 'benchbook-20260105T110000000Z.unfinished'), { recursive: true });
  await serve();
  expect(await backups()).toHaveLength(2);
  clock.advance(24 * HOUR_MS);
  await serve();
  expect(await backups()).toEqual(['benchbook-20260105T120000000Z', 'benchbook-20260106T120000000Z']);
});

test('a backup that fails is logged, deletes no older one, and the next one is still scheduled', async () => {
  await serve();
  const before = await backups();
  await rm(settings.database.kind === 'sqlite' ? join(folder, 'files') : folder, { recursive: true });
  const sha256 = 'a'.repeat(64);
  const file = { id: 'f', path: 'p', extension: 'png', name: 'p', sha256, sizeBytes: 1, mediaType: 'image/png' };
  await storage.transaction(async ({ files }) => {
    await files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'image/png', createdAtMs: 1 });
    await files.insert({ ...file, isDeleted: false, modelId: null, createdAtMs: 1 });
  });
  clock.advance(2 * HOUR_MS);
  await serve();
  expect(await backups()).toEqual(before);
  expect(logged).toContainEqual({ problem: expect.stringContaining('missing in the store') });
  expect(await storage.read((r) => r.jobs.counts())).toMatchObject({ failed: 1, queued: 1 });
});

test('without a backup folder there are no backups', async () => {
  await serve({ backup: undefined });
  expect(await storage.read((r) => r.jobs.counts())).toMatchObject({ queued: 0, done: 0 });
});

test('a server that cannot write to BACKUP_DIR ends its start with a sentence that names it', async () => {
  await writeFile(join(folder, 'backups'), 'a file in its place');
  await expect(serve()).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^BACKUP_DIR is no folder that this server can write to: /),
  });
});
