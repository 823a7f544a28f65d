import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOW_SPACE_BYTES, spaceOf } from '../../../commands/operations/free-space.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const START_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 60 * 60 * 1000;

describe.each(['sqlite', 'postgres'] as const)('operations (%s)', (database) => {
  const clock = fakeClock(START_MS);
  let server: TestServer;
  let dev: TestCaller;
  let backups: string;

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'benchbook-backups-'));
    const settings = { BACKUP_DIR: backups, ACCESS_TOKEN_MINUTES: '1440', REFRESH_TOKEN_HOURS: '48' };
    server = await startTestServer({ database, clock, settings });
    dev = await server.as('dev');
    await server.context.jobs.idle();
  });
  afterAll(async () => {
    await server.close();
    await rm(backups, { recursive: true, force: true });
  });

  const read = async () => (await dev.get('/api/operations')).body;
  /** A job that nobody can execute: it fails permanently on its first run. */
  const failed = (kind: string, error: string) =>
    server.context.storage.transaction(async ({ jobs }) => {
      const nowMs = clock.nowMs();
      const id = await jobs.enqueue({ kind, subjectId: null, payload: {}, createdAtMs: nowMs });
      await jobs.claim('test', [kind], nowMs);
      await jobs.fail(id, 'test', error, null, nowMs);
      return id;
    });

  test('the answer has the sizes of database, files and disk, the version and the start time', async () => {
    const form = new FormData();
    const picture = new Uint8Array(samplePng());
    form.set('attachment', new File([picture], 'one.png'));
    form.set('path', 'one.png');
    await dev.upload('/api/attachments', form);
    clock.advance(HOUR_MS);
    const found = await read();
    expect(found).toMatchObject({
      started: '2026-01-05T12:00:00.000Z',
      now: '2026-01-05T13:00:00.000Z',
      sockets: 0,
      database: { kind: database },
      version: (await server.signedOut.get('/api/health')).body.version,
    });
    expect(found.database.size).toBeGreaterThan(100_000);
    expect(found.files.count).toBeGreaterThanOrEqual(1);
    expect(found.files.size).toBeGreaterThanOrEqual(picture.length);
    expect(found.disk.total).toBeGreaterThan(found.disk.free);
    expect(found.disk.isLow).toBe(found.disk.free < found.disk.lowBelow);
    expect((await server.signedOut.get('/api/health')).body.space).toBe(found.disk.isLow ? 'low' : 'ok');
  });

  test('open sockets are counted', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', dev.token]);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    expect((await read()).sockets).toBe(1);
    socket.close();
  });

  test('the last backup is shown with time and size, and a later failed one with its reason', async () => {
    const { backup } = await read();
    expect(backup).toMatchObject({ every: 24 * HOUR_MS, last: { made: '2026-01-05T12:00:00.000Z' }, failure: null });
    expect(backup.last.size).toBeGreaterThan(1_000);
    clock.advance(HOUR_MS);
    const id = await failed('back-up', 'The file 00 is missing in the store.');
    expect((await read()).backup.failure).toEqual({
      at: new Date(clock.nowMs()).toISOString(),
      reason: 'The file 00 is missing in the store.',
    });
    await dev.succeed('DELETE', `/api/operations/jobs/${id}`);
    expect((await read()).backup.failure).toBeNull();
  });

  test('a failed job has its reason, and can be retried or removed from the list', async () => {
    await server.context.jobs.idle();
    const id = await failed('keep-house', 'The disk was full.');
    const shown = async () => (await read()).jobs.shown.find((job: { _id: string }) => job._id === id);
    expect(await shown()).toMatchObject({ kind: 'keep-house', state: 'failed', error: 'The disk was full.' });
    expect((await read()).jobs).toMatchObject({ failed: 1, running: 0 });
    await dev.succeed('POST', `/api/operations/jobs/${id}/retry`);
    await server.context.jobs.idle();
    expect(await shown()).toBeUndefined();
    expect((await server.context.storage.read(({ jobs }) => jobs.find(id)))?.state).toBe('done');
    const other = await failed('build-instruction', 'Gone.');
    await dev.succeed('DELETE', `/api/operations/jobs/${other}`);
    expect((await read()).jobs.failed).toBe(0);
    for (const [method, path] of [
      ['POST', `/api/operations/jobs/${id}/retry`],
      ['DELETE', `/api/operations/jobs/${other}`],
    ] as const)
      expect((await dev.call(method, path)).status).toBe(404);
  });

  test('the approved device that was silent the longest is named, or none if none is known', async () => {
    expect((await read()).silentDevice).toBeNull();
    const supervisor = await server.as('supervisor');
    await server.context.deviceWatch.settle();
    const { body: devices } = await supervisor.get('/api/devices');
    for (const { _id } of devices)
      await supervisor.call('PUT', '/api/devices/authorization', { json: { _id, authorization: 1 } });
    const { silentDevice } = await read();
    const seen = (await supervisor.get('/api/devices')).body.flatMap(
      ({ lastSeen }: { lastSeen: string | null }) => lastSeen ?? [],
    );
    expect(seen).not.toEqual([]);
    // The last contact of an active person is not in the future.
    expect(Date.parse(silentDevice.heard)).toBeLessThanOrEqual(server.context.clock.nowMs());
  });

  test('ROLE-25: only a Dev can read it', async () => {
    for (const name of ['lead', 'supervisor', 'engineer', 'artisan'] as const)
      expect((await (await server.as(name)).get('/api/operations')).status).toBe(403);
  });
});

test('space is low below the warning threshold', () => {
  expect(spaceOf(LOW_SPACE_BYTES, 10 * LOW_SPACE_BYTES).isLow).toBe(false);
  expect(spaceOf(LOW_SPACE_BYTES - 1, 10 * LOW_SPACE_BYTES).isLow).toBe(true);
});
