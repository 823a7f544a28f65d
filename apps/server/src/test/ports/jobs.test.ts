import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { NewJob } from '../../ports/jobs.ts';
import { onEachDatabase } from './each-database.ts';

onEachDatabase('jobs', ({ storage }) => {
  const enqueue = (given: Partial<NewJob> = {}) =>
    storage().transaction((tx) => tx.jobs.enqueue({ kind: 'k', subjectId: null, payload: { a: 1 }, createdAtMs: 10, ...given }));
  const claim = (kind: string, worker = 'w', nowMs = 100) => storage().transaction((tx) => tx.jobs.claim(worker, [kind], nowMs));
  const find = (id: string) => storage().read(async (r) => (await r.jobs.find(id))!);

  test('of thirty jobs and six workers each job has one worker', async () => {
    const kind = anId();
    const ids = await Promise.all(Array.from({ length: 30 }, () => enqueue({ kind })));
    const claimed: string[] = [];
    const work = async (worker: string) => {
      for (let job = await claim(kind, worker); job; job = await claim(kind, worker)) claimed.push(job.id);
    };
    await Promise.all(Array.from({ length: 6 }, (_, index) => work(`w${index}`)));
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test('people take turns, however many jobs one has queued, and jobs without an owner do not wait for them', async () => {
    const kind = anId();
    const [one, other] = ['one', 'other'].map((name) => `${name}-${kind}`);
    for (const [ownerId, createdAtMs] of [
      [one, 1],
      [one, 2],
      [one, 3],
      [other, 4],
      [other, 5],
      [undefined, 6],
    ] as const)
      await enqueue({ kind, createdAtMs, payload: { ownerId: ownerId ?? 'nobody' }, ...(ownerId && { ownerId }) });
    const order: unknown[] = [];
    for (let nowMs = 10; order.length < 6; nowMs++) {
      const job = await claim(kind, 'w', nowMs);
      order.push(job?.payload['ownerId']);
      if (job) await storage().transaction((tx) => tx.jobs.finish(job.id, 'w', nowMs));
    }
    expect(order).toEqual([one, other, 'nobody', one, other, one]);
  });

  test('running jobs are found by their subject', async () => {
    const kind = anId();
    const [one, other] = [anId(), anId()];
    await enqueue({ kind, subjectId: one, createdAtMs: 1 });
    await enqueue({ kind, subjectId: other, createdAtMs: 2 });
    const atWork = () => storage().read((r) => r.jobs.atWork(kind));
    expect(await atWork()).toEqual(new Set());
    const job = await claim(kind);
    expect(await atWork()).toEqual(new Set([one]));
    await storage().transaction((tx) => tx.jobs.finish(job?.id ?? '', 'w', 200));
    expect(await atWork()).toEqual(new Set());
  });

  test('a job that is not due, or of another kind, is not claimed', async () => {
    const kind = anId();
    await enqueue({ kind, runAfterMs: 200 });
    expect(await claim(kind)).toBeNull();
    expect(await claim(anId(), 'w', 300)).toBeNull();
    expect(await claim(kind, 'w', 200)).toMatchObject({ attempts: 1, state: 'running', payload: { a: 1 } });
  });

  test('after a clock that was an hour ahead is corrected, postponed jobs are due and running ones are requeued', async () => {
    const [kind, retried, lost] = [anId(), anId(), anId()];
    const hourMs = 3_600_000;
    await enqueue({ kind, createdAtMs: hourMs, runAfterMs: 2 * hourMs });
    expect(await claim(kind, 'w', hourMs + 1_000)).toBeNull();
    expect(await claim(kind, 'w', 1_000)).toMatchObject({ attempts: 1 });

    const again = await enqueue({ kind: retried });
    await claim(retried, 'w', hourMs);
    await storage().transaction((tx) => tx.jobs.fail(again, 'w', 'no', 2 * hourMs, hourMs));
    expect(await claim(retried, 'w', hourMs + 1_000)).toBeNull();
    expect(await claim(retried, 'w', 1_000)).toMatchObject({ attempts: 2 });

    const running = await enqueue({ kind: lost });
    await claim(lost, 'here', hourMs);
    await storage().transaction((tx) => tx.jobs.requeueSilent(0, 1_000, ['here']));
    expect(await find(running)).toMatchObject({ state: 'running' });
    await storage().transaction((tx) => tx.jobs.requeueSilent(0, 1_000));
    expect(await find(running)).toMatchObject({ state: 'queued', runAfterMs: 1_000 });
  });

  test('a job enqueued in a rolled-back transaction does not exist', async () => {
    const id = anId();
    const failing = storage().transaction(async (tx) => {
      await tx.jobs.enqueue({ id, kind: 'k', subjectId: null, payload: {}, createdAtMs: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storage().read((r) => r.jobs.find(id))).toBeNull();
  });

  test('equal jobs are queued once until one of them starts', async () => {
    const kind = anId();
    const [one, same] = [await enqueue({ kind, uniqueKey: 'x' }), await enqueue({ kind, uniqueKey: 'x' })];
    expect(same).toBe(one);
    await claim(kind);
    expect(await enqueue({ kind, uniqueKey: 'x' })).not.toBe(one);
  });

  test('a job of a silent worker is given to the next, and the first can no longer finish it', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    await claim(kind, 'first', 50);
    expect(await storage().transaction((tx) => tx.jobs.requeueSilent(50, 130))).toBe(0);
    expect(await storage().transaction((tx) => tx.jobs.requeueSilent(51, 130))).toBe(1);
    const report = { stage: 's', progress: 20.4 };
    expect(await storage().transaction((tx) => tx.jobs.heartbeat(id, 'first', report, 131))).toBe(false);
    expect(await claim(kind, 'second', 140)).toMatchObject({ id, attempts: 2 });
    expect(await storage().transaction((tx) => tx.jobs.finish(id, 'first', 150))).toBe(false);
    expect(await storage().transaction((tx) => tx.jobs.heartbeat(id, 'second', report, 150))).toBe(true);
    expect(await find(id)).toMatchObject({ stage: 's', progress: 20, state: 'running' });
    expect(await storage().transaction((tx) => tx.jobs.finish(id, 'second', 160))).toBe(true);
    expect(await find(id)).toMatchObject({ state: 'done', progress: 100, finishedAtMs: 160 });
  });

  test('a job that silences every worker is claimed once more after its last attempt, to fail', async () => {
    const kind = anId();
    await enqueue({ kind, maxAttempts: 2 });
    for (const nowMs of [100, 200]) {
      await claim(kind, 'w', nowMs);
      await storage().transaction((tx) => tx.jobs.requeueSilent(nowMs + 1, nowMs + 2));
    }
    expect(await claim(kind, 'w', 900)).toMatchObject({ attempts: 3, maxAttempts: 2, error: 'The worker went silent.' });
  });

  test('a returned job does not count as an attempt', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    await claim(kind);
    expect(await storage().transaction((tx) => tx.jobs.giveBack(id, 'other', 110))).toBe(false);
    expect(await storage().transaction((tx) => tx.jobs.giveBack(id, 'w', 110))).toBe(true);
    expect(await find(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('a failed job is retried if requested, and otherwise ends', async () => {
    const kind = anId();
    const id = await enqueue({ kind });
    await claim(kind);
    await storage().transaction((tx) => tx.jobs.fail(id, 'w', 'no room', 500, 110));
    expect(await find(id)).toMatchObject({ state: 'queued', error: 'no room', runAfterMs: 500 });
    await claim(kind, 'w', 500);
    await storage().transaction((tx) => tx.jobs.fail(id, 'w', 'still none', null, 510));
    expect(await find(id)).toMatchObject({ state: 'failed', error: 'still none', finishedAtMs: 510 });
    expect((await storage().read((r) => r.jobs.counts())).failed).toBeGreaterThan(0);
  });
});
