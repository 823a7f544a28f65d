import { describe, expect, test } from 'vitest';
import { signIn, TEST_PASSWORD } from '../../../test/index.ts';
import { closingPlant } from './for-tests/closing-plant.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

describe.each(['sqlite', 'postgres'] as const)('complete runs (%s)', (database) => {
  const { clock, plant, aGuide, entry } = closingPlant(database);

  test('a complete run stays complete with its date when a later release changes its text', async () => {
    const { artisan, ids, complete, reword, runs, board, record, id, noticesOf, kinds } = await aGuide();
    expect((await complete()).body).toMatchObject({ progress: 100 });
    const [before] = await runs();
    await reword(0, '<p>Typo corrected</p>');
    expect(await runs()).toEqual([before]);
    expect(before.completed).not.toBeNull();
    expect(await board()).toMatchObject({ progress: 100, done: 3, items: 3 });
    const read = await record();
    expect(read).toMatchObject({ completed: before.completed, completedRevision: 1 });
    expect(read.steps.map((step: { state: string }) => step.state)).toEqual(['done', 'done', 'done']);
    expect(await plant.author.succeed('GET', `/api/wip/${id}`)).toMatchObject({ completion: 100, workStatus: 'Completed' });
    const [assignment] = (await plant.lead.succeed('GET', `/api/users/${artisan.user._id}`)).assignments;
    expect(assignment).toMatchObject({ progress: 100, completed: before.completed, completedRevision: 1 });
    expect(assignment).not.toHaveProperty('reopened');
    expect(assignment.stepsDone).toEqual(ids.map((_id) => ({ _id, done: true })));
    expect(await noticesOf('Finished before a change')).toEqual([
      expect.stringMatching(/: revision 2 changed steps; 1 unit was finished on revision 1\.$/),
    ]);
    // The next unit begins without ticks on the unit that left the bench.
    expect((await artisan.post(`/api/wip/${id}/runs`, { userID: artisan.user._id })).body).toMatchObject({ run: 2, progress: 0 });
    expect((await runs())[1]).toEqual(before);
    expect(await kinds()).toEqual(['run.completed', 'run.started']);
  });

  test('the notice of finished units has the reason of the release', async () => {
    const { complete, noticesOf, id, ids } = await aGuide();
    await complete();
    const { version } = await plant.author.succeed('GET', `/api/wip/${id}`);
    const changes = { steps: [{ _id: ids[0], content: '<p>14 Nm</p>' }] };
    const { workInstruction } = await plant.author.succeed('PATCH', `/api/wip/${id}`, { version, changes });
    const release = { version: workInstruction.version, reason: 'Torque was too low' };
    await plant.author.succeed('POST', `/api/wip/${id}/releases`, release);
    await plant.server.context.jobs.idle();
    expect(await noticesOf('Finished before a change')).toEqual([
      expect.stringMatching(/1 unit was finished on revision 1\. The reason: Torque was too low$/),
    ]);
  });

  test('a release that changes no work sends no notice of finished units', async () => {
    const { complete, release, noticesOf, id, ids } = await aGuide();
    await complete();
    const { version } = await plant.author.succeed('GET', `/api/wip/${id}`);
    const changes = { steps: [{ _id: ids[0], timeEstimate: { days: 0, hours: 1, minutes: 0 } }] };
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { version, changes });
    await release();
    expect(await noticesOf('Finished before a change')).toEqual([]);
  });

  test('offline ticks that complete a revision complete the run, even if they arrive after the next revision (structure of runs)', async () => {
    const { ids, send, reword, runs, board, record, noticesOf } = await aGuide();
    await send([entry(ids[0])]);
    const made = clock.nowMs();
    await reword(0, '<p>One, with care</p>');
    expect((await board()).progress).toBe(0);
    clock.advance(MINUTE_MS);
    // Sent one after the other, like queued ticks of a device.
    await send([entry(ids[1], { at: made + 10 })]);
    const last = await send([entry(ids[2], { at: made + 20 })]);
    expect(last.body).toMatchObject({ progress: 100, completed: expect.any(String) });
    expect(await runs()).toMatchObject([{ completed: last.body.completed }]);
    expect(await board()).toMatchObject({ progress: 100, done: 3, items: 3 });
    expect((await record()).completedRevision).toBe(1);
    expect(await noticesOf('Finished on an older revision')).toEqual([
      expect.stringMatching(/ finished on revision 1 after revision 2 was released \(run 1\)\.$/),
    ]);
  });

  test('a person who works online on an older revision does not complete the run with it: changed steps have to be done again', async () => {
    const { ids, send, reword } = await aGuide();
    await send([entry(ids[0])]);
    await reword(0, '<p>One, with care</p>');
    await send([entry(ids[1])]);
    const last = await send([entry(ids[2])]);
    expect(last.body.progress).toBe(67);
    for (const name of ['completed', 'completedRevision']) expect(last.body).not.toHaveProperty(name);
    expect(last.body.stepsDone[0]).toMatchObject({ done: false, changed: true });
  });

  test('work that arrives while the instruction is withdrawn counts, even the first of a run', async () => {
    const [begun, fresh] = [await aGuide(), await aGuide()];
    await begun.send([entry(begun.ids[0])]);
    for (const { id } of [begun, fresh]) await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    for (const at of [1, 2]) await begun.send([entry(begun.ids[at])]);
    expect(await begun.board()).toMatchObject({ progress: 100, done: 3, items: 3 });
    expect(await begun.runs()).toMatchObject([{ completed: expect.any(String) }]);
    await fresh.send([entry(fresh.ids[0])]);
    expect(await fresh.board()).toMatchObject({ progress: 33, done: 1, items: 3 });
  });

  test('a verified step that was taken back has to be verified again, and the record has both verifications', async () => {
    const { id, artisan, ids, send, record } = await aGuide({ requiresVerification: true });
    const verify = async () => {
      clock.advance(1_000);
      const place = { WIPID: id, StepID: ids[2], revision: 1, run: 1 };
      const answer = await artisan.post('/api/users/verify-supervisor', {
        username: 'demo_supervisor',
        password: TEST_PASSWORD,
        ...place,
      });
      expect(answer.body.success).toBe(true);
    };
    await verify();
    await send([{ _id: ids[2], done: true }]);
    expect((await send([{ _id: ids[2], done: false }])).body.stepsDone[2]).toEqual({ _id: ids[2], done: false });
    expect((await send([{ _id: ids[2], done: true }])).body.code).toBe('NEEDS_VERIFICATION');
    await verify();
    await send([{ _id: ids[2], done: true }]);
    // Taken back and done in one call.
    const both = await send([entry(ids[2], { done: false }), entry(ids[2])]);
    expect(both.body.code).toBe('NEEDS_VERIFICATION');
    const { verifications, steps } = await record();
    expect(verifications).toMatchObject([{ ended: expect.any(String) }, { ended: null }]);
    expect(steps[2]).toMatchObject({ state: 'done', verifications: [{ ended: expect.any(String) }, { ended: null }] });
  });

  test('due date and note of a unit stay with its run and are not those of the next one', async () => {
    const { id, artisan, complete, record } = await aGuide();
    const brief = { dueDate: '2026-12-24', note: 'Unit 0014' };
    await plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, brief);
    await complete();
    clock.advance(1_000);
    const next = await artisan.succeed('POST', `/api/wip/${id}/runs`, { userID: artisan.user._id });
    expect([next.run, next.dueDate, next.note]).toEqual([2, undefined, undefined]);
    expect(await record(1)).toMatchObject(brief);
    expect(await record(2)).toMatchObject({ dueDate: null, note: '' });
    await plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, {
      dueDate: '2027-01-15',
      note: 'Unit 0015',
    });
    expect([await record(1), await record(2)]).toMatchObject([brief, { note: 'Unit 0015' }]);
  });

  test('log and record mark a heading that the app ticked, but never a work step', async () => {
    const { ids, send, record } = await aGuide({ content: '', children: [{ title: 'Below', content: '<p>Below</p>' }] });
    await send([entry(ids[0], { byApp: true }), entry(ids[2], { byApp: true })]);
    const { ticks, steps } = await record();
    expect(steps.filter((step: { isHeading: boolean }) => step.isHeading)).toMatchObject([{ StepID: ids[2] }]);
    expect(new Map(ticks.map((tick: { StepID: string; byApp: boolean }) => [tick.StepID, tick.byApp]))).toEqual(
      new Map([
        [ids[0], false],
        [ids[2], true],
      ]),
    );
  });

  test.each(['taken', 'kept'])(
    'a tablet with a slow clock does not complete the replaced revision once the newer one was %s',
    async (choice) => {
      const { id, artisan, ids, send, reword, board } = await aGuide();
      await send([entry(ids[0]), entry(ids[1])]);
      await reword(0, '<p>One, with care</p>');
      await artisan.succeed('POST', `/api/wip/${id}/revision-choices`, { run: 1, choice, from: 1, to: 2 });
      clock.advance(MINUTE_MS);
      const last = await send([entry(ids[2], { at: clock.nowMs() - 31_000 })]);
      expect(last.body.progress).toBe(67);
      expect(last.body).not.toHaveProperty('completed');
      expect(await board()).toMatchObject({ progress: 67 });
    },
  );

  test('a release that completes a run sends leads one notice, and the completion is recorded', async () => {
    const { id, artisan, ids, send, release, runs, noticesOf, kinds } = await aGuide();
    await send([entry(ids[0]), entry(ids[1])]);
    await plant.author.succeed('POST', '/api/wip/deleteStep', { WIPID: id, _id: ids[2] });
    await release();
    expect(await runs()).toMatchObject([{ completed: expect.any(String) }]);
    const words = [`${artisan.user.username} has completed it (100 %) by the release of revision 2.`];
    expect(await noticesOf('Completed')).toEqual(words.map((each) => expect.stringContaining(each)));
    await release();
    expect(await noticesOf('Completed')).toHaveLength(1);
    expect(await kinds()).toEqual(['run.completed']);
  });

  test('a clock that is a year off changes no earlier state; its ticks are recorded with their outcome', async () => {
    const { artisan, ids, complete, send, runs, record } = await aGuide();
    await send([entry(ids[0], { at: clock.nowMs() + YEAR_MS })]);
    // A device whose clock is a year behind takes back a step.
    expect((await send([entry(ids[0], { done: false, at: clock.nowMs() - YEAR_MS })])).body.stepsDone[0].done).toBe(true);
    expect((await record()).ticks.at(-1)).toMatchObject({ done: false, outcome: 'older' });
    await complete();
    const [{ completed }] = await runs();
    const behind = { done: false, reopen: true, reason: 'Loose', at: clock.nowMs() - YEAR_MS };
    expect((await send([entry(ids[0], behind)])).body).toMatchObject({ progress: 100, completed });
    // The server clock goes back by a year: recorded times stay.
    clock.advance(-YEAR_MS);
    const again = await signIn(plant.server.url, artisan.user.username, TEST_PASSWORD);
    expect(
      (await send([entry(ids[1], { done: false, reopen: true, reason: 'Loose', at: undefined })], again)).body,
    ).toMatchObject({
      completed,
      reopened: true,
    });
    expect((await send([entry(ids[1], { at: undefined })], again)).body).toMatchObject({
      progress: 100,
      completed,
    });
    clock.advance(YEAR_MS);
    expect(await runs()).toMatchObject([{ completed }]);
  });
});
