import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CallLimit, LEAST_TICKS } from '../../../auth/index.ts';
import { signIn, TEST_PASSWORD } from '../../../test/index.ts';
import { timedPlant } from './for-tests/timed-plant.ts';

const HOUR_MS = 3_600_000;

describe.each(['sqlite', 'postgres'] as const)('progress (%s)', (database) => {
  const { clock, plant } = timedPlant(database);

  let count = 0;
  async function aRun(steps: unknown[] = [{ title: 'One' }, { title: 'Two' }]) {
    const { workInstruction } = await plant.author.succeed('POST', '/api/wip', { title: `Run ${++count}`, steps });
    const id = workInstruction._id as string;
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    const artisan = await plant.server.person('Artisan');
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const ids = (await artisan.succeed('GET', `/api/wip/${id}`)).steps.map((step: { _id: string }) => step._id) as string[];
    let caller = artisan;
    const tick = (entries: unknown[], headers: Record<string, string> = {}) =>
      caller.patch(
        '/api/users/stepsDone',
        { updates: { assignments: [{ WIPID: id, stepsDone: entries }] }, userID: artisan.user._id, wip_ID: id },
        headers,
      );
    /** Renews the token after the server clock moved, as a browser does. */
    const renewToken = async (): Promise<void> => {
      caller = await signIn(plant.server.url, artisan.user.username, TEST_PASSWORD);
    };
    return { id, artisan, tick, renewToken, one: ids[0] ?? '', two: ids[1] ?? '' };
  }
  const done = (answer: { body: { stepsDone: { _id: string; done: boolean }[] } }) =>
    answer.body.stepsDone.filter((each) => each.done).map((each) => each._id);

  test('API-58: ticks of a device with a fast clock count as now, those of an offline device at their time', async () => {
    const { tick, one, two } = await aRun();
    const now = clock.nowMs();
    await tick([{ _id: one, done: true, eventId: randomUUID(), at: now + 365 * 24 * HOUR_MS }]);
    clock.advance(1_000);
    expect(done(await tick([{ _id: one, done: false, eventId: randomUUID(), at: clock.nowMs() }]))).toEqual([]);
    await tick([{ _id: two, done: true, eventId: randomUUID(), at: now }]);
    const late = await tick([{ _id: two, done: false, eventId: randomUUID(), at: now - HOUR_MS }]);
    expect(done(late)).toEqual([two]);
  });

  test('API-58: no tick is lost when the clock of the server is set back', async () => {
    const { tick, renewToken, one } = await aRun();
    await tick([{ _id: one, done: true }]);
    clock.advance(-2 * HOUR_MS);
    await renewToken();
    const undone = await tick([{ _id: one, done: false }]);
    clock.advance(2 * HOUR_MS + 1_000);
    await renewToken();
    expect(undone.status).toBe(200);
    expect(done(await tick([{ _id: one, done: true, eventId: randomUUID(), at: clock.nowMs() }]))).toEqual([one]);
  });

  test('API-58: a tick counts immediately even if the clock of the server was set back, and a late one still does not', async () => {
    const { tick, renewToken, one, two } = await aRun();
    const before = clock.nowMs();
    await tick([
      { _id: one, done: true },
      { _id: two, done: true, eventId: randomUUID(), at: before },
    ]);
    clock.advance(-2 * HOUR_MS);
    await renewToken();
    expect(done(await tick([{ _id: one, done: false }]))).toEqual([two]);
    expect(done(await tick([{ _id: one, done: true, eventId: randomUUID() }]))).toEqual([one, two]);
    // This device's clock was not set back.
    expect(done(await tick([{ _id: two, done: false, eventId: randomUUID(), at: before + 60_000 }]))).toEqual([one]);
    expect(done(await tick([{ _id: two, done: true, eventId: randomUUID(), at: before - 60_000 }]))).toEqual([one]);
    clock.advance(2 * HOUR_MS);
    await renewToken();
    expect(done(await tick([{ _id: two, done: true }]))).toEqual([one, two]);
  });

  test('API-58: events with the same id from devices of two people are both stored', async () => {
    const [first, second] = [await aRun(), await aRun()];
    for (const { tick, one } of [first, second])
      expect(done(await tick([{ _id: one, done: true, eventId: '1' }]))).toEqual([one]);
  });

  test('API-58: an event sent twice, also under another key, is stored once', async () => {
    const { tick, one, id, artisan } = await aRun();
    const event = { _id: one, done: true, eventId: randomUUID(), at: clock.nowMs() };
    await tick([event], { 'idempotency-key': 'a' });
    await tick([event], { 'idempotency-key': 'b' });
    const events = await plant.server.context.storage.read(({ assignments }) =>
      assignments.progressEvents(artisan.user._id, id, 1),
    );
    expect(events).toHaveLength(1);
  });

  test('API-58: a call with a step that needs verification stores nothing and names every such step', async () => {
    const { tick, one, two } = await aRun([{ title: 'Free' }, { title: 'Watched', requiresVerification: true }]);
    const refused = await tick([
      { _id: one, done: true },
      { _id: two, done: true },
    ]);
    expect([refused.status, refused.body.code, refused.body.steps]).toEqual([409, 'NEEDS_VERIFICATION', [two]]);
    expect(done(await tick([]))).toEqual([]);
  });

  test('API-58: unnamed steps do not change, and steps that are not in the revision do not count', async () => {
    const { tick, one, two } = await aRun();
    await tick([{ _id: one, done: true }]);
    const unknown = randomUUID();
    expect(
      done(
        await tick([
          { _id: two, done: true },
          { _id: unknown, done: true },
        ]),
      ),
    ).toEqual([one, two]);
    expect(
      (await tick([{ _id: unknown, done: true, eventId: randomUUID(), at: clock.nowMs(), revision: 1, run: 1 }])).status,
    ).toBe(404);
    expect((await tick([{ _id: one, done: false, revision: 9 }])).status).toBe(404);
    expect((await tick([{ _id: one, done: false, run: 2 }])).status).toBe(400);
    expect(done(await tick([]))).toEqual([one, two]);
  });

  test('API-58: a late tick of an earlier run belongs to that run', async () => {
    const { id, tick, one, two, artisan } = await aRun();
    await tick([
      { _id: one, done: true },
      { _id: two, done: true },
    ]);
    const startedAt = clock.nowMs();
    clock.advance(1_000);
    expect((await artisan.post(`/api/wip/${id}/runs`, { userID: artisan.user._id })).status).toBe(201);
    const late = await tick([{ _id: one, done: true, eventId: randomUUID(), at: startedAt - 5_000, revision: 1, run: 1 }]);
    expect([late.status, late.body.run, late.body.progress]).toEqual([200, 2, 0]);
    expect((await tick([{ _id: one, done: false, run: 1 }])).status).toBe(400);
    const first = await plant.server.context.storage.read(({ assignments }) =>
      assignments.progressEvents(artisan.user._id, id, 1),
    );
    expect(first).toHaveLength(3);
  });

  test('API-58: a step that a new release changed is open again and marked as changed; unchanged ones stay done', async () => {
    const { id, tick, one, two } = await aRun([
      { title: 'One', content: '<p>a</p>' },
      { title: 'Two', content: '<p>b</p>' },
      { title: 'Three', content: '<p>c</p>' },
    ]);
    await tick([
      { _id: one, done: true },
      { _id: two, done: true },
    ]);
    const { version } = await plant.author.succeed('GET', `/api/wip/${id}`);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, {
      version,
      changes: { steps: [{ _id: two, content: '<p>b, with care</p>' }] },
    });
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect(await plant.author.succeed('GET', `/api/wip/${id}`)).toMatchObject({
      revision: 2,
      completion: 33,
      workStatus: 'In Progress',
    });
    expect((await tick([])).body.stepsDone).toEqual([
      { _id: one, done: true },
      { _id: two, done: false, changed: true },
      { _id: expect.any(String), done: false },
    ]);
  });

  test('a person who sends very many steps in an hour is refused with a message and a waiting time, without delaying others', async () => {
    const [busy, other] = [await aRun(), await aRun()];
    const { limits } = plant.server.context;
    const { ticks } = limits;
    Object.assign(limits, { ticks: new CallLimit(clock, { most: 2 * LEAST_TICKS, withinMs: HOUR_MS }) });
    const answers = [];
    for (const isDone of [true, false, true]) answers.push(await busy.tick([{ _id: busy.one, done: isDone }]));
    answers.push(await other.tick([{ _id: other.one, done: true }]));
    Object.assign(limits, { ticks });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(answers[2]?.body.message).toBe('You have sent very many steps in a short time. This is taken later.');
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('API-57: removing an assignment and assigning again starts a new run, and the earlier one stays on record', async () => {
    const { id, tick, one, artisan } = await aRun();
    await tick([{ _id: one, done: true }]);
    const change = (pendingAdditions: unknown[], pendingRemovals: unknown[]) =>
      plant.lead.succeed('PATCH', '/api/users/assignments', { wip_id: id, pendingAdditions, pendingRemovals });
    expect(await change([], [[0, artisan.user._id]])).toMatchObject({ wip: { assignees: 0, completion: 0 } });
    expect(await tick([{ _id: one, done: true }])).toMatchObject({
      status: 403,
      body: { message: 'This work instruction is not assigned to you. Please tell your lead what you have done.' },
    });
    await change([[0, artisan.user._id]], []);
    expect((await tick([])).body).toMatchObject({ run: 2, progress: 0 });
    expect(
      await plant.server.context.storage.read(({ assignments }) => assignments.progressEvents(artisan.user._id, id, 1)),
    ).toHaveLength(1);
  });
});
