import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';

onEachPlant('runs', (plant) => {
  let count = 0;
  /** Two steps, released and assigned to a new Artisan. */
  async function aRun() {
    const steps = [{ title: 'One' }, { title: 'Two' }];
    const { workInstruction } = await plant.author.succeed('POST', '/api/wip', { title: `Runs ${++count}`, steps });
    const id = workInstruction._id as string;
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    const artisan = await plant.server.person('Artisan');
    const pendingAdditions = [[0, artisan.user._id]];
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    const [one, two] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps as { _id: string }[];
    const tick = (step: { _id: string } | undefined, more: object = {}) =>
      artisan.succeed('PATCH', '/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: step?._id, done: true, ...more }] }] },
        userID: artisan.user._id,
        wip_ID: id,
      });
    const startAgain = (who: TestCaller) => who.post(`/api/wip/${id}/runs`, { userID: artisan.user._id });
    return { id, artisan, one, two, tick, startAgain };
  }

  test('an assignee can start again only when all is done, a lead at any time', async () => {
    const { artisan, one, two, tick, startAgain } = await aRun();
    await tick(one);
    const early = await startAgain(artisan);
    expect([early.status, early.body.code]).toEqual([409, 'RUN_NOT_FINISHED']);
    expect((await startAgain(await plant.server.person('Artisan'))).status).toBe(403);
    expect((await startAgain(plant.lead)).body.run).toBe(2);
    await tick(one);
    await tick(two);
    expect((await startAgain(artisan)).body).toMatchObject({ run: 3, progress: 0 });
  });

  test('the log has the run of every tick, also of one that arrives after the next run started', async () => {
    const { id, one, two, tick, startAgain } = await aRun();
    await tick(one);
    await startAgain(plant.lead);
    await tick(two, { eventId: randomUUID(), at: Date.now() - 5_000, revision: 1, run: 1 });
    const [recorded] = await plant.server.context.storage.read(({ events }) =>
      events.list({ subjectId: id, kinds: ['progress.recorded'], direction: 'descending', limit: 1 }),
    );
    expect(recorded?.payload).toMatchObject({ run: 2, progress: 0, items: [{ itemId: two?._id, isDone: true, run: 1 }] });
  });

  test('WI-62 as design 10: a draft does not change status, assignability or progress of the live revision', async () => {
    const { id, one, tick } = await aRun();
    await tick(one);
    const facts = async () => {
      const { release, isAssignable, workStatus, completion, hasDraft } = await plant.author.succeed('GET', `/api/wip/${id}`);
      return { release, isAssignable, workStatus, completion, hasDraft };
    };
    const before = { release: true, isAssignable: true, workStatus: 'In Progress', completion: 50, hasDraft: false };
    expect(await facts()).toEqual(before);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { changes: { title: `Runs ${++count}` } });
    expect(await facts()).toEqual({ ...before, hasDraft: true });
  });

  test('WI-62 D-020: a withdrawn instruction is Not Started, and its assignee continues where they were after the next release', async () => {
    const { id, artisan, one, tick } = await aRun();
    await tick(one);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    expect(await plant.author.succeed('GET', `/api/wip/${id}`)).toMatchObject({ workStatus: 'Not Started', assignees: 1 });
    expect((await artisan.get(`/api/wip/${id}`)).body.code).toBe('NOT_RELEASED');
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect(await plant.author.succeed('GET', `/api/wip/${id}`)).toMatchObject({ workStatus: 'In Progress', completion: 50 });
  });

  test('D-082: people who can’t open instructions are not assigned any, whatever else the call contains', async () => {
    const { id } = await aRun();
    const [inspector, engineer] = [await plant.server.as('qa'), await plant.server.as('engineer')];
    const pendingAdditions = [inspector, engineer].map(({ user }) => [0, user._id]);
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    const record = (userId: string) => plant.server.context.storage.read(({ assignments }) => assignments.find(userId, id));
    expect([await record(inspector.user._id), (await record(engineer.user._id))?.run]).toEqual([null, 1]);
  });

  test('NOTIF-06: leads are notified of progress, but not of their own', async () => {
    const { id, one } = await aRun();
    const supervisor = await plant.server.person('Shop Supervisor');
    const pendingAdditions = [[0, supervisor.user._id]];
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    await supervisor.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: one?._id, done: true }] }] },
      userID: supervisor.user._id,
      wip_ID: id,
    });
    const noticeCount = async (who: TestCaller) =>
      (await who.succeed('GET', '/api/notifications')).filter(
        (each: { sender: string }) => each.sender === supervisor.user.username,
      ).length;
    expect([await noticeCount(plant.lead), await noticeCount(supervisor)]).toEqual([1, 0]);
  });

  test('changes since a person last did a step are shown, also in the next run, until they are acknowledged or the step is done again', async () => {
    const { id, artisan, one, two, tick, startAgain } = await aRun();
    await tick(one);
    await tick(two);
    await startAgain(plant.lead);
    const path = `/api/wip/${id}/changed-steps`;
    expect(await artisan.succeed('GET', path)).toEqual([]);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, {
      changes: { steps: [{ _id: one?._id, title: 'One, with care', content: '<p>Slowly.</p>' }] },
    });
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    const [changed, ...others] = await artisan.succeed('GET', path);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ StepID: one?._id, revision: 1, read: false, before: { title: 'One', files: [] } });
    for (let time = 0; time < 2; time++) {
      const body = { StepID: one?._id, revision: 2 };
      expect(await artisan.succeed('POST', path, body)).toMatchObject([{ StepID: one?._id, read: true }]);
    }
    const recorded = await plant.server.context.storage.read(({ events }) =>
      events.list({ subjectId: id, kinds: ['change.read'] }),
    );
    expect(recorded.map(({ userId, payload }) => [userId, payload['itemId'], payload['revision']])).toEqual([
      [artisan.user._id, one?._id, 2],
    ]);
    await tick(one);
    expect(await artisan.succeed('GET', path)).toEqual([]);
    expect((await artisan.post(path, { StepID: 'nothing', revision: 2 })).status).toBe(404);
    expect((await (await plant.server.person('Artisan')).get(path)).status).toBe(403);
  });

  test('the title of a draft is not shown to people who use the live revision: neither in notices nor in their own work', async () => {
    const { id, artisan } = await aRun();
    const { title } = await plant.author.succeed('GET', `/api/wip/${id}`);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { publicationPagePayload: { docNum: 'Secret draft' } });
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { changes: { title: `Secret draft ${count}` } });
    const next = await plant.server.person('Artisan');
    await plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, { note: 'Slowly.' });
    await plant.lead.succeed('POST', `/api/wip/${id}/handovers`, { fromUserID: artisan.user._id, toUserID: next.user._id });
    const pendingAdditions = [[0, artisan.user._id]];
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    for (const who of [artisan, next]) {
      const answers = JSON.stringify([
        await who.succeed('GET', '/api/notifications'),
        await who.succeed('GET', `/api/users/${who.user._id}`),
        await who.succeed('GET', `/api/wip/${id}/runs/${who.user._id}/1/record`),
      ]);
      expect(answers).toContain(title);
      expect(answers).not.toContain('Secret draft');
    }
  });

  test('acknowledging a change does not acknowledge the next one', async () => {
    const { id, artisan, one, tick } = await aRun();
    await tick(one);
    const path = `/api/wip/${id}/changed-steps`;
    for (const [revision, title] of [
      [2, 'One, slowly'],
      [3, 'One, more slowly'],
    ] as const) {
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { changes: { steps: [{ _id: one?._id, title }] } });
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await plant.server.context.jobs.idle();
      expect(await artisan.succeed('GET', path)).toMatchObject([{ revision: 1, read: false, before: { title: 'One' } }]);
      await artisan.succeed('POST', path, { StepID: one?._id, revision });
    }
  });
});
