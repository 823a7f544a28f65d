import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';
import { assigning } from './for-tests/assigning.ts';

onEachPlant('assignments', (plant) => {
  const { released, give, assignmentOf, inList, newestTitle } = assigning(plant, 'Assignments');

  test('ASSIGN-06 ASSIGN-07 ASSIGN-08: an assignment names the instruction, its progress and whether each step is done', async () => {
    const [id, artisan] = [await released(), await plant.server.person('Artisan')];
    await give(id, [artisan]);
    const [one, two] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps as { _id: string }[];
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: one?._id, done: true }] }] },
      userID: artisan.user._id,
      wip_ID: id,
    });
    expect(await assignmentOf(artisan, id)).toEqual({
      WIPID: id,
      title: expect.stringMatching(/^Assignments \d+$/),
      userID: artisan.user._id,
      run: 1,
      progress: 50,
      revision: 1,
      readAlerts: [],
      stepsDone: [
        { _id: one?._id, done: true },
        { _id: two?._id, done: false },
      ],
    });
  });

  test('ASSIGN-01: only people who can open it are assigned, and a closed account is refused; each assignee is notified once, but not of their own assignment', async () => {
    const [id, artisan, qa] = [await released(), await plant.server.person('Artisan'), await plant.server.person('QA')];
    const gone = await plant.server.person('Artisan');
    const supervisor = await plant.server.as('supervisor');
    await supervisor.succeed('PATCH', `/api/users/${gone.user._id}/active`, { active: false });
    const added = async (people: readonly TestCaller[]) =>
      (await give(id, people)).pendingUserAdditions.map(([, userId]: [number, string]) => userId);
    expect(await added([artisan, artisan, qa, plant.lead])).toEqual([artisan.user._id, plant.lead.user._id]);
    await expect(give(id, [gone])).rejects.toThrow('NOT_ASSIGNABLE');
    expect(await added([artisan])).toEqual([]);
    const noticesOf = async (who: TestCaller) =>
      (await who.succeed('GET', '/api/notifications')).filter(({ about }: { about?: { WIPID: string } }) => about?.WIPID === id);
    expect([(await noticesOf(artisan)).length, (await noticesOf(plant.lead)).length]).toEqual([1, 0]);
  });

  test('an assignment has a due date and a note, which can be changed', async () => {
    const [id, artisan] = [await released(), await plant.server.person('Artisan')];
    await give(id, [artisan], { dueDate: '2026-11-30', note: 'Use the new fixture.' });
    expect(await assignmentOf(artisan, id)).toMatchObject({ dueDate: '2026-11-30', note: 'Use the new fixture.' });
    const path = `/api/wip/${id}/assignments/${artisan.user._id}`;
    for (let time = 0; time < 2; time++)
      expect(await plant.lead.succeed('PUT', path, { dueDate: '2026-12-01' })).toMatchObject({ dueDate: '2026-12-01', run: 1 });
    expect(await assignmentOf(artisan, id)).not.toHaveProperty('note');
    const recorded = await plant.server.context.storage.read(({ events }) =>
      events.list({ subjectId: id, kinds: ['assignment.briefed'] }),
    );
    expect(recorded.map(({ payload }) => [payload['username'], payload['dueDate'], payload['note']])).toEqual([
      ['demo_lead', '2026-11-30', 'Use the new fixture.'],
      ['demo_lead', '2026-12-01', ''],
    ]);
    expect((await artisan.call('PUT', path, { json: { dueDate: '2026-12-24' } })).status).toBe(403);
    expect((await plant.lead.call('PUT', `/api/wip/${id}/assignments/nobody`, { json: {} })).body.code).toBe('NOT_FOUND');
    expect((await plant.lead.call('PUT', path, { json: { dueDate: 'tomorrow' } })).status).toBe(400);
  });

  test('an assignee is notified of a changed due date or note and of a withdrawn assignment, but not of an unchanged value or of their own change', async () => {
    const [id, artisan] = [await released(), await plant.server.person('Artisan')];
    await give(id, [artisan, plant.lead], { dueDate: '2026-11-30' });
    const title = newestTitle();
    const say = (who: TestCaller, brief: object) =>
      plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${who.user._id}`, brief);
    const noticesOf = async (who: TestCaller) =>
      (await who.succeed('GET', '/api/notifications')).filter(({ about }: { about?: { WIPID: string } }) => about?.WIPID === id);
    for (let time = 0; time < 2; time++) await say(artisan, { dueDate: '2026-12-01' });
    await say(artisan, { dueDate: '2026-12-02', note: 'Mind the spring.' });
    await say(artisan, { dueDate: '2026-12-02' });
    await say(artisan, {});
    await say(plant.lead, { dueDate: '2026-12-01' });
    expect((await noticesOf(artisan)).map(({ message }: { message: string }) => message)).toEqual([
      `"${title}": no due date any more, says demo_lead.`,
      `"${title}": no note any more, says demo_lead.`,
      `"${title}": now due on 2026-12-02, a new note, says demo_lead. The note: Mind the spring.`,
      `"${title}": now due on 2026-12-01, says demo_lead.`,
      `"${title}" was assigned to you by demo_lead. It is due on 2026-11-30.`,
    ]);
    expect(await noticesOf(plant.lead)).toEqual([]);
  });

  test('the list shows the earliest due date among unfinished assignees', async () => {
    const [id, first, second] = [await released(), await plant.server.person('Artisan'), await plant.server.person('Artisan')];
    await give(id, [first], { dueDate: '2026-11-30' });
    await give(id, [second], { dueDate: '2026-12-15' });
    expect((await inList(plant.lead, id)).dueDate).toBe('2026-11-30');
    const stepsDone = (await assignmentOf(first, id)).stepsDone.map(({ _id }: { _id: string }) => ({ _id, done: true }));
    await first.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone }] },
      userID: first.user._id,
      wip_ID: id,
    });
    expect((await inList(plant.lead, id)).dueDate).toBe('2026-12-15');
    expect(await inList(second, id)).not.toHaveProperty('dueDate');
  });
});
