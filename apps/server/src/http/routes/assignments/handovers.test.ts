import { expect, test } from 'vitest';
import { onEachPlant, TEST_PASSWORD, type TestCaller } from '../../../test/index.ts';
import { assigning } from './for-tests/assigning.ts';

const MOMENT = expect.stringMatching(/^20\d\d-.*Z$/);

onEachPlant('handovers', (plant) => {
  const { released, give, assignmentOf, inList, newestTitle } = assigning(plant, 'Handovers');

  /** A tick of a person in a run; `more` adds the fields of a tick queued on a device. */
  const tick = (who: TestCaller, id: string, step: string | undefined, more: object = {}) =>
    who.patch('/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: step, done: true, ...more }] }] },
      userID: who.user._id,
      wip_ID: id,
    });
  const reassign = (id: string, from: TestCaller, to: TestCaller, more: object = {}) =>
    plant.lead.post(`/api/wip/${id}/handovers`, { fromUserID: from.user._id, toUserID: to.user._id, ...more });
  async function halfDone() {
    const [id, from, to] = [await released(), await plant.server.person('Artisan'), await plant.server.person('Artisan')];
    await give(id, [from], { dueDate: '2026-11-30', note: 'Mind the spring.' });
    const [one, two] = (await from.succeed('GET', `/api/wip/${id}`)).steps.map(({ _id }: { _id: string }) => _id) as string[];
    await tick(from, id, one);
    return { id, from, to, one, two };
  }

  test('a handover keeps ticks, due date and note; both people are notified, and the log says who did what', async () => {
    const { id, from, to, one, two } = await halfDone();
    const answer = await reassign(id, from, to);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        WIPID: id,
        userID: to.user._id,
        run: 1,
        progress: 50,
        dueDate: '2026-11-30',
        note: 'Mind the spring.',
        revision: 1,
        readAlerts: [],
        handedOver: { from: from.user.username, at: MOMENT, done: 1, last: { _id: one, at: MOMENT } },
        stepsDone: [
          { _id: one, done: true },
          { _id: two, done: false },
        ],
      },
    ]);
    expect([await assignmentOf(from, id), (await assignmentOf(to, id)).progress]).toEqual([undefined, 50]);
    expect((await from.get(`/api/wip/${id}`)).status).toBe(403);
    const messages = async (who: TestCaller) =>
      (await who.succeed('GET', '/api/notifications')).map(({ message }: { message: string }) => message);
    expect(await messages(from)).toEqual([
      `"${newestTitle()}" (50 %) was handed over from you to ${to.user.username}.`,
      `"${newestTitle()}" was assigned to you by demo_lead. It is due on 2026-11-30.`,
    ]);
    expect(await messages(to)).toEqual([`"${newestTitle()}" (50 %) was handed over to you from ${from.user.username}.`]);
    const kinds = ['progress.recorded', 'assignment.handed-over'];
    const recorded = await plant.server.context.storage.read(({ events }) => events.list({ subjectId: id, kinds }));
    expect(recorded.map(({ userId, kind, payload }) => [userId, kind, payload['userId'], payload['fromUserId']])).toEqual([
      [from.user._id, 'progress.recorded', from.user._id, undefined],
      [plant.lead.user._id, 'assignment.handed-over', to.user._id, from.user._id],
    ]);
    expect((await tick(to, id, two)).body.progress).toBe(100);
    expect(await inList(plant.lead, id)).toMatchObject({ assignees: 1, completion: 100 });
  });

  test('a handover carries a remark to the next person, the log and the record; each person sees who had the work before', async () => {
    const { id, from, to, two } = await halfDone();
    const note = 'Bolt 3 is hand-tight only.';
    expect((await reassign(id, from, to, { note })).body.handedOver).toMatchObject({ from: from.user.username, note, done: 1 });
    const [notice] = await to.succeed('GET', '/api/notifications');
    expect(notice.message).toBe(
      `"${newestTitle()}" (50 %) was handed over to you from ${from.user.username}. The remark: ${note}`,
    );
    await tick(to, id, two);
    const third = await plant.server.person('Artisan');
    await reassign(id, to, third);
    expect((await assignmentOf(third, id)).handedOver).toEqual({
      from: to.user.username,
      at: MOMENT,
      done: 2,
      last: { _id: two, at: MOMENT },
    });
    const events = await plant.server.context.storage.read(({ events }) =>
      events.list({ subjectId: id, kinds: ['assignment.handed-over'] }),
    );
    expect(events.map(({ payload }) => payload['note'])).toEqual([note, undefined]);
    const { handovers } = await plant.lead.succeed('GET', `/api/wip/${id}/runs/${third.user._id}/1/record`);
    expect(handovers.map((each: { note: string }) => each.note)).toEqual([note, '']);
    const runs = await plant.lead.succeed('GET', `/api/wip/${id}/runs/${from.user._id}`);
    expect(runs).toMatchObject([{ run: 1, handedTo: to.user.username }]);
    await plant.lead.succeed('POST', `/api/wip/${id}/runs`, { userID: third.user._id });
    expect(await assignmentOf(third, id)).not.toHaveProperty('handedOver');
    expect((await reassign(id, third, from, { note: 'x'.repeat(501) })).status).toBe(400);
  });

  test('a handover names the last step done, also offline and late; headings and removed steps do not count', async () => {
    const id = await released([{ title: 'Chapter', children: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] }]);
    const [from, to] = [await plant.server.person('Artisan'), await plant.server.person('Artisan')];
    await give(id, [from]);
    const [chapter] = (await from.succeed('GET', `/api/wip/${id}`)).steps;
    const [one, two] = chapter.children.map(({ _id }: { _id: string }) => _id);
    await reassign(id, from, to);
    expect((await assignmentOf(to, id)).handedOver).toEqual({ from: from.user.username, at: MOMENT, done: 0 });
    const atMs = Date.now() - 60_000;
    const late = (agoMs: number) => ({ eventId: crypto.randomUUID(), at: atMs - agoMs, revision: 1, run: 1 });
    await tick(from, id, one, late(0));
    await tick(from, id, two, late(1_000));
    await tick(from, id, chapter._id, late(-1_000));
    expect((await assignmentOf(to, id)).handedOver).toMatchObject({
      done: 2,
      last: { _id: one, at: new Date(atMs).toISOString() },
    });
    await plant.author.succeed('POST', '/api/wip/deleteStep', { _id: one, WIPID: id });
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect((await assignmentOf(to, id)).handedOver).toMatchObject({ done: 1, last: { _id: two } });
  });

  test('steps reopened by a later revision do not count as done: the figure agrees with the open steps', async () => {
    const { id, from, to, one } = await halfDone();
    await reassign(id, from, to);
    expect((await assignmentOf(to, id)).handedOver).toMatchObject({ done: 1 });
    const { version, steps } = await plant.author.succeed('GET', `/api/wip/${id}`);
    const changed = steps.map((step: { _id: string }) => (step._id === one ? { ...step, title: 'Another' } : step));
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { version, steps: changed });
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect(await assignmentOf(to, id)).toMatchObject({ progress: 0, handedOver: { done: 0, last: { _id: one } } });
  });

  test('of the steps ticked in one call the last in order counts as the last done', async () => {
    const [id, from, to] = [await released(), await plant.server.person('Artisan'), await plant.server.person('Artisan')];
    await give(id, [from]);
    const ids = (await assignmentOf(from, id)).stepsDone.map(({ _id }: { _id: string }) => _id);
    await from.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: ids.map((_id: string) => ({ _id, done: true })) }] },
      userID: from.user._id,
      wip_ID: id,
    });
    await reassign(id, from, to);
    expect((await assignmentOf(to, id)).handedOver).toMatchObject({ done: 2, last: { _id: ids[1] } });
  });

  test('a handover to the current assignee, to a person who can’t open instructions or to an unknown person is refused with a sentence, and nothing changes', async () => {
    const { id, from, to } = await halfDone();
    const refusal = async (other: TestCaller) => {
      const { status, body } = await reassign(id, from, other);
      return [status, body.code, body.message];
    };
    expect(await refusal(await plant.server.as('qa'))).toEqual([409, 'NOT_ASSIGNABLE', 'demo_qa opens no work instructions.']);
    await give(id, [to]);
    expect(await refusal(to)).toEqual([409, 'ALREADY_ASSIGNED', `${to.user.username} has this Work Instruction already.`]);
    expect((await refusal(from))[1]).toBe('ALREADY_ASSIGNED');
    const nobody = { fromUserID: from.user._id, toUserID: 'nobody' };
    expect((await plant.lead.post(`/api/wip/${id}/handovers`, nobody)).body.code).toBe('NOT_FOUND');
    expect((await reassign(id, await plant.server.person('Artisan'), to)).body.code).toBe('NOT_FOUND');
    expect((await assignmentOf(from, id)).progress).toBe(50);
  });

  test('late offline ticks of the former assignee are recorded; those made before the handover count in the continued work', async () => {
    const { id, from, to, two } = await halfDone();
    const earlier = Date.now() - 60_000;
    await reassign(id, from, to);
    expect((await tick(from, id, two)).status).toBe(403);
    const late = { eventId: crypto.randomUUID(), at: earlier, revision: 1, run: 1 };
    for (let time = 0; time < 2; time++)
      expect((await tick(from, id, two, late)).body).toMatchObject({ over: true, run: 1, progress: 100 });
    expect((await assignmentOf(to, id)).progress).toBe(100);
    const events = await plant.server.context.storage.read(({ assignments }) => assignments.progressEvents(from.user._id, id, 1));
    expect(events.filter(({ itemId }) => itemId === two)).toMatchObject([{ isDone: true, atMs: earlier }]);
  });

  test('ticks that the former assignee made after the handover are recorded and change nothing in the continued work', async () => {
    const { id, from, to, one, two } = await halfDone();
    await reassign(id, from, to);
    const late = { eventId: crypto.randomUUID(), at: Date.now(), revision: 1, run: 1 };
    expect((await tick(from, id, two, late)).status).toBe(200);
    expect(await assignmentOf(to, id)).toMatchObject({ progress: 50, handedOver: { done: 1, last: { _id: one } } });
    const events = await plant.server.context.storage.read(({ assignments }) => assignments.progressEvents(from.user._id, id, 1));
    expect(events).toHaveLength(2);
    const stranger = await plant.server.person('Artisan');
    expect((await tick(stranger, id, two, { ...late, eventId: crypto.randomUUID() })).status).toBe(403);
  });

  test('a verified step keeps its verification with supervisor and time, but the verifier can’t take over the work', async () => {
    const id = await released([{ title: 'One', requiresOversight: true }]);
    const [first, second, supervisor] = [
      await plant.server.person('Artisan'),
      await plant.server.person('Artisan'),
      await plant.server.person('Shop Supervisor'),
    ];
    await give(id, [first]);
    const [{ _id: StepID }] = (await first.succeed('GET', `/api/wip/${id}`)).steps;
    await first.succeed('POST', '/api/users/verify-supervisor', {
      username: supervisor.user.username,
      password: TEST_PASSWORD,
      WIPID: id,
      StepID,
      revision: 1,
      run: 1,
    });
    const isVerified = async (who: TestCaller) => (await assignmentOf(who, id)).stepsDone[0].verifyVerification;
    const said = (await assignmentOf(first, id)).stepsDone[0].verified;
    expect(said).toEqual({ by: supervisor.user.username, at: MOMENT });
    await reassign(id, first, second);
    expect(await isVerified(second)).toBe(true);
    await reassign(id, second, supervisor);
    expect(await isVerified(supervisor)).toBeUndefined();
  });
});
