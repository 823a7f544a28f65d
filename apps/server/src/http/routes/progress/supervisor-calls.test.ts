import { describe, expect, test } from 'vitest';
import { CallLimit } from '../../../auth/index.ts';
import { TEST_PASSWORD, type TestCaller, testBrowser } from '../../../test/index.ts';
import { timedPlant } from './for-tests/timed-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('calls for a supervisor (%s)', (database) => {
  const { clock, plant } = timedPlant(database);

  let count = 0;
  async function aRun() {
    const steps = [{ title: 'Heading', children: [{ title: 'Press' }, { title: 'Torque', requiresVerification: true }] }];
    const title = `Called ${++count} ${database}`;
    const id: string = (await plant.author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id;
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    const artisan = await plant.server.person('Artisan');
    const assign = (pendingAdditions: unknown[], pendingRemovals: unknown[]) =>
      plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals });
    await assign([[0, artisan.user._id]], []);
    const [{ children }] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps;
    const [press, torque] = children.map(({ _id }: { _id: string }) => _id) as [string, string];
    const call = (StepID = torque, more: object = {}) =>
      artisan.post(`/api/wip/${id}/supervisor-calls`, { StepID, run: 1, revision: 1, at: clock.nowMs(), ...more });
    const end = () => artisan.delete(`/api/wip/${id}/supervisor-calls`);
    const waiting = async () =>
      (await plant.lead.succeed('GET', '/api/board')).assignments.find(({ WIPID }: { WIPID: string }) => WIPID === id)?.waiting;
    const kinds = async () =>
      (
        await plant.server.context.storage.read(({ events }) =>
          events.list({
            subjectId: id,
            kinds: ['supervisor.called', 'supervisor.call-ended'],
            direction: 'ascending',
            limit: 50,
          }),
        )
      ).map(({ kind, payload }) => `${kind} ${payload['reason'] ?? ''}`.trim());
    const verify = () =>
      artisan.succeed('POST', '/api/users/verify-supervisor', {
        username: 'demo_supervisor',
        password: TEST_PASSWORD,
        WIPID: id,
        StepID: torque,
        revision: 1,
        run: 1,
      });
    return { id, title, artisan, press, torque, assign, call, end, waiting, kinds, verify };
  }
  const callsOf = async (who: TestCaller, id: string) =>
    (await who.succeed('GET', `/api/users/${who.user._id}/notifications`)).filter(
      ({ about }: { about?: { topic: string; WIPID: string } }) => about?.topic === 'verification' && about.WIPID === id,
    );

  test('pressing Done at a supervised step makes one call with step, device and time, whatever steps before it are open', async () => {
    const { id, title, artisan, torque, call, end, waiting, kinds } = await aRun();
    const supervisor = await plant.server.as('supervisor');
    expect([await waiting(), await callsOf(supervisor, id)]).toEqual([null, []]);
    const at = clock.nowMs();
    expect((await call()).body).toEqual({ StepID: torque, run: 1, revision: 1, at });
    const device = await plant.server.context.storage.read(async ({ devices }) =>
      (await devices.list()).find(({ lastUserId }) => lastUserId === artisan.user._id),
    );
    expect(device, 'the artisan has a device').toBeDefined();
    // The id of a device without a nickname means nothing to people.
    expect(await waiting()).toEqual({ StepID: torque, number: '1.2', title: 'Torque', device: '', since: at });
    await supervisor.succeed('PUT', '/api/devices/nickname', { _id: device?.id, nickname: 'Bench 7' });
    expect(await waiting()).toMatchObject({ device: 'Bench 7' });
    clock.advance(60_000);
    expect((await call()).body.at, 'the call keeps its first time').toBe(at);
    const calls = await callsOf(supervisor, id);
    expect(calls.map(({ message }: { message: string }) => message)).toEqual([
      `"${title}", step 1.2 Torque: ${artisan.user.username} waits for a supervisor.`,
    ]);
    expect(await kinds()).toEqual(['supervisor.called']);
    await end();
    clock.advance(60_000);
    await call();
    expect((await callsOf(supervisor, id)).map(({ message }: { message: string }) => message)).toContain(
      `"${title}", step 1.2 Torque: ${artisan.user.username} waits for a supervisor on Bench 7.`,
    );
  });

  test('opening the step makes no call, as the steps before it may take hours', async () => {
    const { id, artisan, press, waiting, kinds } = await aRun();
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: press, done: true }] }] },
      userID: artisan.user._id,
      wip_ID: id,
    });
    expect([await waiting(), await kinds()]).toEqual([null, []]);
    expect(await callsOf(await plant.server.as('supervisor'), id)).toEqual([]);
  });

  test('a call ends when the step is left or verified, or when the assignment is removed', async () => {
    const left = await aRun();
    const supervisor = await plant.server.as('supervisor');
    await left.call();
    expect((await left.end()).body).toEqual({ ended: true });
    expect((await left.end()).body).toEqual({ ended: false });
    expect((await callsOf(supervisor, left.id)).map(({ read }: { read: boolean }) => read)).toEqual([true]);
    await left.call();
    expect((await callsOf(supervisor, left.id)).map(({ read }: { read: boolean }) => read)).toEqual([false]);
    await left.verify();
    expect(await left.waiting()).toBeNull();
    expect(await left.kinds()).toEqual([
      ...['supervisor.called', 'supervisor.call-ended left'],
      ...['supervisor.called', 'supervisor.call-ended verified'],
    ]);
    const taken = await aRun();
    await taken.call();
    await taken.assign([], [[0, taken.artisan.user._id]]);
    expect(await taken.kinds()).toEqual(['supervisor.called', 'supervisor.call-ended taken-away']);
  });

  test('a call ends when its person goes offline', async () => {
    const { artisan, call, waiting, kinds } = await aRun();
    await call();
    await artisan.succeed('POST', '/api/users/updateIdle', { status: 'Offline', id: artisan.user._id });
    expect([await waiting(), await kinds()]).toEqual([null, ['supervisor.called', 'supervisor.call-ended offline']]);
  });

  test('a call from the bench continues when its person signs out, goes offline or leaves a step on another device', async () => {
    const { id, artisan, call, end, waiting, kinds } = await aRun();
    await call();
    const office = testBrowser(plant.server, `office-${id}`);
    const { refreshToken } = (await office.signIn(artisan.user.username)).body;
    const left = await office.call('DELETE', `/api/wip/${id}/supervisor-calls`);
    expect([left.status, left.body]).toEqual([200, { ended: false }]);
    const away = { status: 'Offline', id: artisan.user._id };
    expect((await office.call('POST', '/api/users/updateIdle', away)).status).toBe(200);
    expect((await office.call('POST', '/api/users/logout', { refreshToken, id: artisan.user._id })).status).toBe(200);
    expect(await waiting()).not.toBeNull();
    expect(await kinds()).toEqual(['supervisor.called']);
    expect((await end()).body).toEqual({ ended: true });
  });

  test('(attack M5, L3) a person who calls too often is refused; a call from a clock that is years off has the time of the server', async () => {
    const { call, end, waiting } = await aRun();
    const { limits } = plant.server.context;
    const { supervisorCalls } = limits;
    Object.assign(limits, { supervisorCalls: new CallLimit(clock, { most: 1, withinMs: 3_600_000 }) });
    try {
      expect((await call(undefined, { at: 0 })).status).toBe(200);
      expect((await waiting()).since).toBeGreaterThanOrEqual(clock.nowMs() - 60_000);
      await end();
      const refused = await call();
      expect([refused.status, refused.body.message]).toEqual([429, 'Too many calls for a supervisor. Please speak to one.']);
    } finally {
      Object.assign(limits, { supervisorCalls });
    }
  });

  test('a call ends when its instruction is withdrawn', async () => {
    const { id, artisan, call, kinds } = await aRun();
    await call();
    const calls = () => plant.server.context.storage.read(({ supervisorCalls }) => supervisorCalls.ofUser(artisan.user._id));
    expect((await calls()).length).toBe(1);
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    expect([await calls(), await kinds()]).toEqual([[], ['supervisor.called', 'supervisor.call-ended withdrawn']]);
  });

  test('a call by another person, for another run, an unsupervised step or a verified one is refused with a message', async () => {
    const { id, press, torque, call, verify } = await aRun();
    const stranger = await plant.server.person('Artisan');
    const answers = [
      await stranger.post(`/api/wip/${id}/supervisor-calls`, { StepID: torque, run: 1, revision: 1 }),
      await call(torque, { run: 2 }),
      await call(press),
      await call('nothing'),
      await call(torque, { revision: 9 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400, 404, 404]);
    expect(answers[2]?.body.errors).toEqual({ StepID: 'This step needs no supervisor.' });
    await verify();
    expect((await call()).body.errors).toEqual({ StepID: 'This step is verified already.' });
  });
});
