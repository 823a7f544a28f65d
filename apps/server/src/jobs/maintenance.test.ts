import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anId, aPart, fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskSpace, LOW_SPACE_BYTES, spaceOf } from '../commands/operations/free-space.ts';
import { readSettings } from '../config/index.ts';
import type { BlobStore } from '../ports/index.ts';
import { openDiskBlobs } from '../storage/blobs/disk.ts';
import { onEachDatabase } from '../test/ports/each-database.ts';
import { storedInstruction, storedUser } from '../test/ports/fixtures.ts';
import { MAINTENANCE_JOB, runMaintenance, scheduleMaintenance } from './maintenance.ts';
import { QueueRunner } from './queue-runner.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

onEachDatabase('maintenance', ({ storage }) => {
  let folder: string;
  let blobs: BlobStore;
  const clock = fakeClock(Date.now());
  const logged: object[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchbook-house-'));
    blobs = await openDiskBlobs(join(folder, 'files'));
    await mkdir(join(folder, 'uploads'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const keep = async (kept: BlobStore = blobs, spaceOn = diskSpace) => {
    const note = (facts: object) => void logged.push(facts);
    const log = { debug: note, info: note, warn: note, error: note };
    const settings = readSettings({ DATA_DIR: folder }, folder);
    const jobs = new QueueRunner({ storage: storage(), clock, report: (error) => logged.push({ error }), pollMs: 60_000 });
    const work = { storage: storage(), blobs: kept, uploadSpace: null, settings, clock, log };
    await jobs.start({ [MAINTENANCE_JOB]: runMaintenance(work, spaceOn) });
    await jobs.idle();
    await jobs.stop();
  };
  /** Advances the clock with regular checks, because a jump is ignored. */
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await storage().transaction(({ meta }) => meta.set('house-kept', `${clock.nowMs() - HOUR_MS} 0`));
    await keep();
  };
  const put = async (text: string, isNeeded: boolean) => {
    const { sha256, sizeBytes } = await blobs.put(Buffer.from(text));
    const record = { sha256, sizeBytes, mediaType: 'image/png', createdAtMs: clock.nowMs() };
    await storage().transaction(async ({ files }) => {
      await files.recordBlob(record);
      const path = `${anId()}.png`;
      const names = { id: anId(), path, name: path, extension: 'png' };
      if (isNeeded) await files.insert({ ...record, ...names, isDeleted: true, modelId: null });
    });
    await utimes(join(folder, 'files', sha256.slice(0, 2), sha256), new Date(clock.nowMs()), new Date(clock.nowMs()));
    return sha256;
  };

  test('maintenance is scheduled once however many servers start, and again an hour after its end', async () => {
    await Promise.all([scheduleMaintenance({ storage: storage(), clock }), scheduleMaintenance({ storage: storage(), clock })]);
    expect(await storage().read((r) => r.jobs.counts())).toMatchObject({ queued: 1 });
    await keep();
    expect(await storage().read((r) => r.jobs.counts())).toMatchObject({ queued: 1, done: 1 });
    await keep();
    expect(await storage().read((r) => r.jobs.counts())).toMatchObject({ queued: 1, done: 1 });
    expect(logged).toContainEqual(expect.objectContaining({ sequence: 0, hash: '0'.repeat(64) }));
  });

  test('the head of the chain is logged every hour, also when sweeping fails', async () => {
    clock.advance(HOUR_MS);
    logged.length = 0;
    const broken = { ...blobs, sweep: () => Promise.reject(new Error('the disk is gone')) };
    const loggedHeads = () => logged.filter((facts) => 'sequence' in facts);
    await keep(broken);
    expect(loggedHeads()).toEqual([await storage().read((r) => r.events.head())]);
    clock.advance(HOUR_MS);
    await storage().transaction(async ({ events }) =>
      events.append({ kind: 'test', subjectId: null, userId: null, deviceId: null, atMs: clock.nowMs(), payload: {} }),
    );
    await keep(broken);
    expect(loggedHeads().at(-1)).toEqual(await storage().read((r) => r.events.head()));
    expect(loggedHeads().at(-1)).not.toEqual(loggedHeads().at(0));
  });

  test('low disk space is logged every hour, sufficient space is not', async () => {
    const warned = () => logged.filter((facts) => 'freeBytes' in facts);
    logged.length = 0;
    clock.advance(HOUR_MS);
    await keep(blobs, async () => spaceOf(LOW_SPACE_BYTES, LOW_SPACE_BYTES * 9));
    expect(warned()).toEqual([]);
    clock.advance(HOUR_MS);
    await keep(blobs, async () => spaceOf(5, LOW_SPACE_BYTES));
    expect(warned()).toEqual([{ freeBytes: 5, totalBytes: LOW_SPACE_BYTES }]);
  });

  test('maintenance deletes unneeded bytes after their grace period of a day, from the database and from the disk', async () => {
    const [lonely, needed] = [await put('lonely', false), await put('needed', true)];
    await pass(DAY_MS - 1_000);
    const young = await put('young', false);
    await keep();
    expect(await blobs.stat(lonely)).not.toBeNull();
    clock.advance(2 * 60 * 60 * 1000);
    await keep();
    expect(await blobs.stat(lonely)).toBeNull();
    expect(await storage().read((r) => r.files.blob(lonely))).toBeNull();
    for (const kept of [needed, young]) expect(await blobs.stat(kept)).not.toBeNull();
  });

  test('maintenance deletes versions after thirty days and answered keys after ninety', async () => {
    const id = await storedInstruction(storage());
    const change = () =>
      storage().transaction((tx) => tx.parts.apply(id, { put: [aPart()] }, { userId: null, atMs: clock.nowMs() }));
    const request = { key: anId(), userId: anId(), route: 'r', requestHash: 'h' };
    await change();
    await change();
    await storage().transaction(async ({ idempotency }) => {
      await idempotency.begin(request, clock.nowMs());
      await idempotency.complete(request, { status: 200, body: '{}' });
    });
    await pass(29 * DAY_MS);
    expect(await storage().read((r) => r.parts.manifestAt(id, 1))).not.toBeNull();
    await pass(2 * DAY_MS);
    expect(await storage().read((r) => r.parts.manifestAt(id, 1))).toBeNull();
    expect(await storage().transaction((tx) => tx.idempotency.begin(request, clock.nowMs()))).not.toBeNull();
    await pass(60 * DAY_MS);
    expect(await storage().transaction((tx) => tx.idempotency.begin(request, clock.nowMs()))).toBeNull();
  });

  test('maintenance deletes nothing after the clock jumped a year ahead or was set back, and continues after a day without jumps', async () => {
    const request = { key: anId(), userId: anId(), route: 'r', requestHash: 'h' };
    const isKept = () => storage().transaction((tx) => tx.idempotency.begin(request, clock.nowMs()));
    await storage().transaction(async ({ idempotency }) => {
      await idempotency.begin(request, clock.nowMs());
      await idempotency.complete(request, { status: 200, body: '{}' });
    });
    const lonely = await put('lonely in a jump', false);
    await pass(HOUR_MS);
    logged.length = 0;
    clock.advance(365 * DAY_MS);
    await keep();
    clock.advance(HOUR_MS);
    await keep();
    expect(await isKept()).not.toBeNull();
    expect(await blobs.stat(lonely)).not.toBeNull();
    expect(logged).toContainEqual(expect.objectContaining({ last: expect.any(Number) }));
    clock.advance(-365 * DAY_MS);
    await keep();
    expect(await isKept()).not.toBeNull();
    for (const hours of [23, 23]) {
      clock.advance(hours * HOUR_MS);
      await keep();
    }
    expect(await blobs.stat(lonely)).toBeNull();
    expect(await isKept()).not.toBeNull();
    // The clock of another server that checks next.
    logged.length = 0;
    await storage().transaction(({ meta }) => meta.set('house-kept', `${clock.nowMs() + HOUR_MS + 30_000} 0`));
    clock.advance(HOUR_MS);
    await keep();
    expect(logged).not.toContainEqual(expect.objectContaining({ last: expect.any(Number) }));
  });

  test('maintenance deletes an upload without progress for a week, including its bytes', async () => {
    const userId = await storedUser(storage());
    const start = async (touchedAtMs: number) => {
      const id = anId();
      const path = join(folder, 'uploads', id);
      await writeFile(path, 'half a film');
      await utimes(path, new Date(touchedAtMs), new Date(touchedAtMs));
      await storage().transaction(({ uploads }) =>
        uploads.save({
          id,
          userId,
          fileName: 'film.mp4',
          sizeBytes: 100,
          receivedBytes: 11,
          metadata: {},
          fileId: null,
          createdAtMs: touchedAtMs,
          touchedAtMs,
        }),
      );
      return id;
    };
    const [old, young] = [await start(clock.nowMs() - 8 * DAY_MS), await start(clock.nowMs() - 6 * DAY_MS)];
    clock.advance(DAY_MS / 2);
    await keep();
    expect(await readdir(join(folder, 'uploads'))).toEqual([young]);
    expect(await storage().read((r) => r.uploads.find(old))).toBeNull();
    expect(await storage().read((r) => r.uploads.find(young))).not.toBeNull();
    await rm(join(folder, 'uploads', young));
  });
});
