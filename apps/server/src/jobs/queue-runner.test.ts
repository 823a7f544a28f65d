import { anId, fakeClock } from '@benchbook/testkit';
import { afterEach, expect, test } from 'vitest';
import { DatabaseBusy } from '../ports/database-busy.ts';
import { DatabaseUnavailable } from '../ports/database-unavailable.ts';
import { FileStoreUnavailable } from '../ports/file-store-unavailable.ts';
import { type JobHandler, type JobHandlers, JobRefused, type NewJob } from '../ports/jobs.ts';
import type { Storage } from '../ports/storage.ts';
import { onEachDatabase } from '../test/ports/each-database.ts';
import { QueueRunner, type QueueRunnerOptions } from './queue-runner.ts';

onEachDatabase('the queue', ({ storage }) => {
  const runners: QueueRunner[] = [];
  const clock = fakeClock(1_000_000);
  const reported: unknown[] = [];

  const runner = async (handlers: JobHandlers, options: Partial<QueueRunnerOptions> = {}) => {
    const made = new QueueRunner({
      storage: storage(),
      clock,
      report: (error) => reported.push(error),
      pollMs: 60_000,
      ...options,
    });
    runners.push(made);
    await made.start(handlers);
    return made;
  };
  const enqueue = (given: Partial<NewJob> & { kind: string }) =>
    storage().transaction((tx) => tx.jobs.enqueue({ subjectId: null, payload: {}, createdAtMs: clock.nowMs(), ...given }));
  const find = (id: string) => storage().read(async (r) => (await r.jobs.find(id))!);

  afterEach(async () => {
    for (const each of runners.splice(0)) await each.stop();
    expect(reported.splice(0)).toEqual([]);
  });

  test('the queue runs due jobs in order, and records stage and result', async () => {
    const kind = anId();
    const seen: unknown[] = [];
    const ids = [
      await enqueue({ kind, payload: { n: 1 }, runAfterMs: clock.nowMs() - 1 }),
      await enqueue({ kind, payload: { n: 2 }, runAfterMs: clock.nowMs() }),
    ];
    const queue = await runner(
      {
        [kind]: async (job) => {
          await job.report('half-way', 50);
          seen.push(job.payload.n, (await find(job.id)).stage);
        },
      },
      { concurrency: 1 },
    );
    await queue.idle();
    expect(seen).toEqual([1, 'half-way', 2, 'half-way']);
    expect((await Promise.all(ids.map(find))).map((job) => job.state)).toEqual(['done', 'done']);
  });

  const awayNow = {
    'the store of the files': () => new FileStoreUnavailable('no answer'),
    'the database': () => new DatabaseUnavailable('no answer'),
    'a connection to the database': () => new DatabaseBusy('all in use'),
    'room on the disk': () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  };

  test.each(Object.entries(awayNow))('a job that lacks %s waits for it without counting an attempt', async (_what, reason) => {
    const kind = anId();
    let isAway = true;
    const id = await enqueue({ kind, maxAttempts: 1 });
    const queue = await runner({
      [kind]: async () => {
        if (isAway) throw reason();
      },
    });
    await queue.idle();
    expect(await find(id)).toMatchObject({ state: 'queued', attempts: 0, runAfterMs: clock.nowMs() + 15_000 });
    isAway = false;
    clock.advance(15_000);
    await queue.idle();
    expect((await find(id)).state).toBe('done');
  });

  test('a notification starts a job that is enqueued later', async () => {
    const kind = anId();
    const queue = await runner({ [kind]: async () => {} });
    await queue.idle();
    const id = await enqueue({ kind });
    queue.wake();
    await queue.idle();
    expect(await find(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('a failed job is retried after growing pauses, and fails after the last attempt with the reason', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    const queue = await runner({
      [kind]: async () => {
        throw new Error('no room');
      },
    });
    for (const pauseMs of [5_000, 10_000]) {
      await queue.idle();
      expect(await find(id)).toMatchObject({ state: 'queued', error: 'no room', runAfterMs: clock.nowMs() + pauseMs });
      clock.advance(pauseMs);
    }
    await queue.idle();
    expect(await find(id)).toMatchObject({ state: 'failed', attempts: 3, error: 'no room' });
  });

  test('a job that the handler refused is not retried', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    const queue = await runner({
      [kind]: async () => {
        throw new JobRefused('the file is broken');
      },
    });
    await queue.idle();
    expect(await find(id)).toMatchObject({ state: 'failed', attempts: 1, error: 'the file is broken' });
  });

  test('a stop notifies the handler, waits for it, and leaves the job for the next start', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    const begun = Promise.withResolvers<void>();
    const queue = await runner({
      [kind]: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          begun.resolve();
        }),
    });
    await begun.promise;
    await queue.stop();
    expect(await find(id)).toMatchObject({ state: 'queued' });
    const next = await runner({ [kind]: async () => {} });
    await next.idle();
    expect(await find(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('a job that arrives while the queue stops is returned to the queue, not started', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    const [claimed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isBegun = false;
    const slow: Storage = {
      kind: storage().kind,
      read: (work) => storage().read(work),
      joined: (tx) => storage().joined(tx),
      health: () => storage().health(),
      close: () => storage().close(),
      transaction: async (work) => {
        const result = await storage().transaction(work);
        if (typeof result === 'object' && result !== null) {
          claimed.resolve();
          await goOn.promise;
        }
        return result;
      },
    };
    const handler = async () => {
      isBegun = true;
    };
    const queue = await runner({ [kind]: handler }, { storage: slow });
    await claimed.promise;
    const stopped = queue.stop();
    goOn.resolve();
    await stopped;
    expect(isBegun).toBe(false);
    expect(await find(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('a worker whose job was given to another is notified, and its later results are not stored', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isAborted = false;
    const handler: JobHandler = async ({ report, signal }) => {
      begun.resolve();
      await goOn.promise;
      await report('late', 90).catch(() => {
        isAborted = signal.aborted;
      });
    };
    const queue = await runner({ [kind]: handler }, { concurrency: 1 });
    await begun.promise;
    await storage().transaction((tx) => tx.jobs.requeueSilent(clock.nowMs() + 1, clock.nowMs()));
    await storage().transaction((tx) => tx.jobs.claim('other', [kind], clock.nowMs()));
    goOn.resolve();
    await queue.idle();
    expect(isAborted).toBe(true);
    expect(await find(id)).toMatchObject({ state: 'running', stage: '' });
  });

  test('a job fails once, with the reason: after the last attempt, and if it crashed every process that ran it', async () => {
    const kind = anId();
    const [failing, deadly] = [await enqueue({ kind, maxAttempts: 1 }), await enqueue({ kind, maxAttempts: 1 })];
    await storage().transaction(async ({ jobs }) => {
      while ((await jobs.claim('dead', [kind], clock.nowMs()))?.id !== deadly);
      await jobs.giveBack(failing, 'dead', clock.nowMs());
    });
    clock.advance(120_000);
    const givenUp: string[][] = [];
    const run = async () => {
      throw new Error('no room');
    };
    const queue = await runner({ [kind]: { run, giveUp: async ({ id }, reason) => void givenUp.push([id, reason]) } });
    await queue.idle();
    expect(givenUp.toSorted()).toEqual(
      [
        [failing, 'no room'],
        [deadly, 'The worker went silent.'],
      ].toSorted(),
    );
    for (const id of [failing, deadly]) expect(await find(id)).toMatchObject({ state: 'failed' });
  });

  test('a long-running kind has its own concurrency: no other kind waits for it, and it waits for no other', async () => {
    const [long, short] = [anId(), anId()];
    const goOn = Promise.withResolvers<void>();
    let [atOnce, most] = [0, 0];
    const shortDone = Promise.withResolvers<void>();
    const ids = [await enqueue({ kind: long }), await enqueue({ kind: long }), await enqueue({ kind: short })];
    const queue = await runner(
      {
        [long]: {
          atOnce: 1,
          giveUp: async () => {},
          run: async () => {
            most = Math.max(most, ++atOnce);
            await goOn.promise;
            atOnce--;
          },
        },
        [short]: async () => shortDone.resolve(),
      },
      { concurrency: 1 },
    );
    await shortDone.promise;
    goOn.resolve();
    await queue.idle();
    expect(most).toBe(1);
    for (const id of ids) expect(await find(id)).toMatchObject({ state: 'done' });
  });

  test('two runners share the work and no job is done twice', async () => {
    const kind = anId();
    const done: string[] = [];
    const handlers = { [kind]: async (job: { id: string }) => void done.push(job.id) };
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue({ kind })));
    const [one, other] = await Promise.all([runner(handlers), runner(handlers)]);
    await Promise.all([one.idle(), other.idle()]);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });
});
