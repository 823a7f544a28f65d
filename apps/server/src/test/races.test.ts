import { newId } from '@benchbook/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/index.ts';
import { createUser } from '../commands/users/create-user.ts';
import { setActive } from '../commands/users/set-active.ts';
import { startTestServer, TEST_PASSWORD, type TestAnswer, type TestCaller, type TestServer } from './index.ts';

/**
 * Concurrent calls of people against the whole server: each call is answered, and the stored result agrees with the answers.
 */
describe.each(['sqlite', 'postgres'] as const)('concurrent calls (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let lead: TestCaller;

  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
    lead = await server.as('lead');
  });

  afterAll(async () => {
    const verdict = await server.context.storage.read((r) => r.events.verifyChain());
    await server.close();
    expect(verdict).toMatchObject({ isIntact: true });
  });

  let titles = 0;
  const make = async (steps: readonly string[] = ['One']): Promise<string> => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title: `Race ${++titles}`,
      steps: steps.map((title) => ({ _id: newId(), title, content: `<p>${title}</p>` })),
    });
    return workInstruction._id;
  };
  const read = async (id: string) => (await author.get(`/api/wip/${id}`)).body;
  const stepIds = async (id: string): Promise<string[]> => (await read(id)).steps.map((step: { _id: string }) => step._id);
  const createStep = (id: string, title: string, key = newId()) =>
    author.post('/api/wip/createStep', { step: { WIPID: id, title } }, { 'idempotency-key': key });
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
  };
  const assign = (id: string, ...people: readonly TestCaller[]) =>
    lead.patch(`/api/users/${id}/assignments`, {
      pendingAdditions: people.map(({ user }, index) => [index, user._id]),
      pendingRemovals: [],
    });
  const tick = (who: TestCaller, id: string, steps: readonly string[], eventIds: readonly string[] = steps.map(() => newId())) =>
    who.patch('/api/users/stepsDone', {
      updates: {
        assignments: [{ WIPID: id, stepsDone: steps.map((_id, index) => ({ _id, done: true, eventId: eventIds[index] })) }],
      },
      userID: who.user._id,
      wip_ID: id,
    });
  const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  test('of two people who deactivate each other concurrently one stays active, also of two Devs', async () => {
    const secret = await hashPassword(TEST_PASSWORD);
    for (const role of ['Shop Supervisor', 'Dev'] as const) {
      for (let round = 0; round < 4; round++) {
        const names = ['one', 'two'].map((word) => `race_${role.slice(0, 3)}_${word}_${'x'.repeat(round + 1)}`);
        for (const username of names) await createUser(server.context, null, { username, role }, secret);
        const pair = await server.context.storage.read(({ users }) => Promise.all(names.map((name) => users.findByName(name))));
        const [one, two] = pair.map((user) => ({ ...user!, deviceId: null }));
        if (!one || !two) throw new Error('They were just made.');
        // Both calls have passed the token check, as if they arrived together.
        const answers = await Promise.allSettled([
          setActive(server.context, one, two.id, { isActive: false, openWork: 'leave', toUserId: null, note: '' }),
          setActive(server.context, two, one.id, { isActive: false, openWork: 'leave', toUserId: null, note: '' }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        const left = await server.context.storage.read(({ users }) => users.findMany([one.id, two.id]));
        expect([...left.values()].filter(({ isActive }) => isActive)).toHaveLength(1);
      }
    }
  });

  test('concurrent demotions and deactivations never remove the last Dev', async () => {
    const supervisor = await server.as('supervisor');
    const dev = await server.as('dev');
    const calls = await times(6, (index) =>
      index % 2 === 0
        ? supervisor.patch(`/api/users/${dev.user._id}/role`, { user_id: dev.user._id, userRole: 'Engineer' })
        : dev.patch(`/api/users/${dev.user._id}/active`, { active: false }),
    );
    expect(statuses(calls)).toEqual([400, 400, 400, 403, 403, 403]);
    expect((await dev.get('/api/users')).status).toBe(200);
  });

  test('VAL-09: of eight who create one title concurrently one succeeds, and the others get the answer that it is taken', async () => {
    const answers = await times(8, () => author.post('/api/wip', { title: 'Wanted by eight' }));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'DUPLICATE_TITLE', message: expect.stringContaining('E11000') });
  });

  test('API-24: one createStep sent eight times with one key makes one step and gives one answer', async () => {
    const id = await make();
    const key = newId();
    const answers = await times(8, () => createStep(id, 'Once', key));
    expect(statuses(answers)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stepIds(id)).toHaveLength(2);
  });

  test('API-24: ten steps created concurrently are ten steps, each with its own position and version', async () => {
    const id = await make();
    const answers = await times(10, (index) => createStep(id, `Step ${index}`));
    expect(statuses(answers)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(10);
    const { steps } = await read(id);
    expect(steps.map((step: { order: number }) => step.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('API-25: of two concurrent deletions of the last two steps one is refused', async () => {
    const id = await make(['One', 'Two']);
    const ids = await stepIds(id);
    const answers = await Promise.all(ids.map((_id) => author.post('/api/wip/deleteStep', { _id, WIPID: id })));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await stepIds(id)).toHaveLength(1);
  });

  test('ten saves of different steps on one version are merged: no text is lost', async () => {
    const id = await make(Array.from({ length: 10 }, (_, index) => `Step ${index}`));
    const { version, steps } = await read(id);
    const answers = await times(10, (index) =>
      author.patch(`/api/wip/${id}`, { version, changes: { steps: [{ _id: steps[index]._id, title: `Saved ${index}` }] } }),
    );
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    const after = await read(id);
    expect(after.steps.map((step: { title: string }) => step.title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Saved ${index}`),
    );
    expect(after.version).toBe(version + 10);
  });

  test('of two saves of the same step title on one version one is a conflict, and the other is kept', async () => {
    const id = await make();
    const { version, steps } = await read(id);
    const answers = await times(2, (index) =>
      author.patch(`/api/wip/${id}`, { version, changes: { steps: [{ _id: steps[0]._id, title: `Mine ${index}` }] } }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      version: version + 1,
      conflicts: [expect.objectContaining({ field: 'title' })],
    });
    expect((await read(id)).steps[0].title).toBe(`Mine ${answers.findIndex(({ status }) => status === 200)}`);
  });

  test('a file attached to a step several times concurrently is attached once', async () => {
    const id = await make();
    const [StepID] = await stepIds(id);
    const form = new FormData();
    form.set('path', `race-${newId()}.pdf`);
    form.set('attachment', new File(['%PDF-1.7\n'], 'race.pdf'));
    const file = (await author.upload('/api/attachments', form)).body;
    const answers = await times(4, () =>
      author.post('/api/wip/createAttachmentInUse', { WIPID: id, StepID, _id: file._id, order: 0 }),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect((await read(id)).steps[0].attachments).toHaveLength(1);
  });

  test('a name uploaded by four concurrent calls is one file', async () => {
    const name = `upload-${newId()}.pdf`;
    const answers = await times(4, (index) => {
      const form = new FormData();
      form.set('path', name);
      form.set('attachment', new File([`%PDF-1.7\n${index}`], name));
      return author.upload('/api/attachments', form);
    });
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  });

  test('concurrent assignment and deletion of an instruction never both succeed', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await make();
      await release(id);
      const person = await server.as('artisan');
      const [assigned, deleted] = await Promise.all([assign(id, person), author.delete(`/api/wip/${id}`)]);
      expect([assigned.status === 200, deleted.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  test('after two people tick twelve steps each concurrently, both and the instruction are at 100', async () => {
    const id = await make(Array.from({ length: 12 }, (_, index) => `Step ${index}`));
    await release(id);
    const people = [await server.as('artisan'), await server.as('artisan_two')];
    expect((await assign(id, ...people)).status).toBe(200);
    const ids = await stepIds(id);
    const answers = await Promise.all(people.flatMap((who) => ids.map((stepId) => tick(who, id, [stepId]))));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const [row] = (await lead.get(`/api/wip?q=${encodeURIComponent((await read(id)).title)}`)).body;
    expect(row).toMatchObject({ completion: 100, assignees: 2, workStatus: 'Completed' });
  });

  test('a tick sent five times is one event', async () => {
    const id = await make();
    await release(id);
    const person = await server.as('artisan');
    await assign(id, person);
    const [stepId] = await stepIds(id);
    const eventId = newId();
    const answers = await times(5, () => tick(person, id, [stepId!], [eventId]));
    expect(statuses(answers)).toEqual(Array(5).fill(200));
    const events = await server.context.storage.read((r) => r.assignments.progressEvents(person.user._id, id, 1));
    expect(events.map((event) => event.id)).toEqual([eventId]);
  });

  test('after release, withdrawal, change and a second release during the first build, the second one is live', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await make(['First wish']);
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
      const { version, steps } = await read(id);
      await author.succeed('PATCH', `/api/wip/${id}`, {
        version,
        changes: { steps: [{ _id: steps[0]._id, title: 'Later wish' }] },
      });
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
      const live = (await author.get(`/api/wip/${id}?revision=live`)).body;
      expect(live).toMatchObject({ release: true, isAssignable: true, hasDraft: false });
      expect(live.steps[0].title).toBe('Later wish');
    }
  });

  test('AUTH-12: six concurrent refreshes with one token sign out none of the tabs', async () => {
    const session = await server.signedOut.succeed('POST', '/api/users/login', {
      username: 'demo_qa',
      password: 'Passw0rdOne',
      uuid: 'tabs',
    });
    const answers = await times(6, () => server.signedOut.post('/api/users/refresh', { refreshToken: session.refreshToken }));
    expect(statuses(answers)).toEqual(Array(6).fill(200));
    const again = await times(6, (index) =>
      server.signedOut.post('/api/users/refresh', { refreshToken: answers[index]!.body.refreshToken }),
    );
    expect(statuses(again)).toEqual(Array(6).fill(200));
  });

  test('reads during ten saves get one complete version', async () => {
    const id = await make(['A 0', 'B 0']);
    const ids = await stepIds(id);
    let isWriting = true;
    const torn: string[] = [];
    const reading = (async () => {
      while (isWriting) {
        const { steps } = await read(id);
        const [a, b] = steps.map((step: { title: string }) => step.title.split(' ')[1]);
        if (a !== b) torn.push(`${a} ${b}`);
      }
    })();
    for (let round = 1; round <= 10; round++) {
      await author.succeed('PATCH', `/api/wip/${id}`, {
        changes: {
          steps: [
            { _id: ids[0], title: `A ${round}` },
            { _id: ids[1], title: `B ${round}` },
          ],
        },
      });
    }
    isWriting = false;
    await reading;
    expect(torn).toEqual([]);
  });
});
