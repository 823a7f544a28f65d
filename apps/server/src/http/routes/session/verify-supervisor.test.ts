import { setTimeout as sleep } from 'node:timers/promises';
import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureKey } from '../../../auth/index.ts';
import { startTestServer, TEST_PASSWORD, type TestCaller, type TestServer, testCaller } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('verification by a supervisor (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  const verify = (who: TestCaller, fields: Record<string, unknown>) =>
    who.post('/api/users/verify-supervisor', { username: 'demo_supervisor', password: TEST_PASSWORD, ...fields });

  /** An instruction of one step that needs verification, live and assigned to a new Artisan. */
  async function watchedStep() {
    const [author, lead, artisan] = [await server.as('engineer'), await server.as('lead'), await server.person('Artisan')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: {
        title: `Torque ${artisan.user.username}`,
        steps: [{ title: 'Watched', content: '<p>12 Nm</p>', requiresOversight: true }],
      },
    });
    const path = `/api/wip/${workInstruction._id}`;
    const release = async () => {
      const before = (await author.get(path)).body.revision;
      await author.succeed('PATCH', path, { release: true });
      for (let time = 0; (await author.get(path)).body.revision === before; time++) {
        if (time > 200) throw new Error('the build did not end');
        await sleep(25);
      }
    };
    await release();
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const [{ _id: stepId }] = (await author.get(path)).body.steps;
    const place = { WIPID: workInstruction._id, StepID: stepId, revision: 1, run: 1 };
    const tick = () =>
      artisan.patch('/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: workInstruction._id, stepsDone: [{ _id: stepId, done: true }] }] },
        userID: artisan.user._id,
        wip_ID: workInstruction._id,
      });
    return { author, artisan, path, stepId, place, tick, release };
  }

  test('EDIT-42 PREV-10 PREV-12 as design 10: a verified step can be done in this run, an unverified one cannot', async () => {
    const { artisan, place, tick, stepId } = await watchedStep();
    const before = (await artisan.get(`/api/users/${artisan.user._id}`)).body;
    expect(before.assignments[0].stepsDone[0].verifyVerification ?? false).toBe(false);
    const refused = await tick();
    expect([refused.status, refused.body.code, refused.body.steps]).toEqual([409, 'NEEDS_VERIFICATION', [stepId]]);
    expect((await verify(artisan, place)).body).toEqual({ success: true, message: 'Verified.' });
    const own = (await artisan.get(`/api/users/${artisan.user._id}`)).body;
    expect(own.assignments[0].stepsDone[0]).toMatchObject({ _id: stepId, verifyVerification: true });
    expect((await tick()).body.progress).toBe(100);
  });

  test('a verification expires when the verified text changes', async () => {
    const { author, artisan, path, place, tick, release } = await watchedStep();
    await verify(artisan, place);
    const now = (await author.get(path)).body;
    await author.succeed('PATCH', path, { ...now, steps: [{ ...now.steps[0], content: '<p>21 Nm</p>' }] });
    await release();
    expect((await tick()).body.code).toBe('NEEDS_VERIFICATION');
  });

  test('API-61 ROLE-15 ERR-34: a refusal answers 200 with its sentence, and verifies nothing', async () => {
    const { artisan, place, tick } = await watchedStep();
    const refusals = [
      [{ ...place, password: 'Wrong1Password' }, 'Invalid username or password.'],
      [{ ...place, username: 'demo_nobody' }, 'Invalid username or password.'],
      [{ ...place, username: 'demo_lead' }, 'This user is not a Shop Supervisor.'],
      [{ ...place, username: 'demo_dev' }, 'This user is not a Shop Supervisor.'],
    ] as const;
    for (const [fields, message] of refusals) {
      const answer = await verify(artisan, fields);
      expect([answer.status, answer.body]).toEqual([200, { success: false, message }]);
    }
    expect((await tick()).status).toBe(409);
  });

  test('a person cannot verify their own work', async () => {
    const supervisor = await server.as('supervisor');
    const answer = (await verify(supervisor, {})).body;
    expect(answer).toEqual({ success: false, message: 'Somebody else than the one who does the step has to verify it.' });
  });

  test('VAL-49: a blank name or password is refused by its field', async () => {
    const artisan = await server.as('artisan');
    expect((await verify(artisan, { username: ' ' })).body).toHaveProperty('errors.username');
    for (const password of ['', '  ']) expect((await verify(artisan, { password })).body).toHaveProperty('errors.password');
  });

  test('after ten wrong passwords of a supervisor further guesses have to wait; the operator stays signed in', async () => {
    const artisan = await server.person('Artisan');
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await verify(artisan, { password: 'Wrong1Password' })).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await verify(artisan, { username: ' \uFF44emo_supervisor' })).status).toBe(429);
    expect((await artisan.get('/api/notifications')).status).toBe(200);
  });

  test('a step is verified only for an assignee, in an existing run and revision', async () => {
    const { artisan, place } = await watchedStep();
    const stranger = await server.person('Artisan');
    const tries = [
      await verify(stranger, place),
      await verify(artisan, { ...place, run: 2 }),
      await verify(artisan, { ...place, revision: 9 }),
      await verify(artisan, { ...place, StepID: 'none' }),
    ];
    expect(tries.map((answer) => answer.status)).toEqual([403, 400, 404, 404]);
  });

  test('every success is logged with both names and without a password', async () => {
    const artisan = await server.person('Artisan');
    await verify(artisan, {});
    const events = await server.context.storage.read((readers) =>
      readers.events.list({ kinds: ['step.verified'], userId: artisan.user._id }),
    );
    expect(events.map((event) => event.payload)).toEqual([
      expect.objectContaining({ username: artisan.user.username, verifier: 'demo_supervisor' }),
    ]);
    expect(JSON.stringify(events)).not.toContain(TEST_PASSWORD);
  });

  test('PREV-12 ROLE-15: outside a run, in the preview of a working copy, the log has supervisor, step and person', async () => {
    const { author, stepId, place } = await watchedStep();
    const answer = await verify(author, { WIPID: place.WIPID, StepID: stepId });
    expect(answer.body).toEqual({ success: true, message: 'Verified.' });
    const events = await server.context.storage.read((readers) =>
      readers.events.list({ kinds: ['step.verified'], userId: author.user._id }),
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ username: 'demo_engineer', verifier: 'demo_supervisor', itemId: stepId }),
    ]);
  });

  test('the answer of a success is repeated under its key only for the correct password', async () => {
    const artisan = await server.person('Artisan');
    const headers = { 'idempotency-key': `verify-${artisan.user._id}` };
    const body = { username: 'demo_supervisor', password: TEST_PASSWORD };
    const first = await artisan.post('/api/users/verify-supervisor', body, headers);
    const wrong = await artisan.post('/api/users/verify-supervisor', { ...body, password: 'Wrong1Password' }, headers);
    const again = await artisan.post('/api/users/verify-supervisor', body, headers);
    expect([first.body.success, wrong.body.success, again.text]).toEqual([true, false, first.text]);
  });

  test('a one-time password verifies nothing until its supervisor has chosen another', async () => {
    const { artisan, place, tick } = await watchedStep();
    const [supervisor, reset] = [await server.as('supervisor'), await server.person('Shop Supervisor')];
    const { password } = await supervisor.succeed('POST', `/api/users/${reset.user._id}/password-reset`, {});
    const answer = (await verify(artisan, { ...place, username: reset.user.username, password })).body;
    expect(answer).toEqual({
      success: false,
      message: 'This supervisor has to sign in and choose a password of their own first.',
    });
    expect((await tick()).body.code).toBe('NEEDS_VERIFICATION');
  });

  test('guesses at one name are counted across people, and a correct password of a person who is not a supervisor resets nothing', async () => {
    const guesser = await server.person('Artisan');
    const others = { key: failureKey('verify', 'demo_qa', 'strange'), count: 97, firstAtMs: 1, lastAtMs: clock.nowMs() };
    await server.context.storage.transaction(({ sessions }) => sessions.saveFailures(others));
    const statuses: number[] = [];
    for (const password of ['Wrong1Password', 'Wrong2Password', TEST_PASSWORD, 'Wrong3Password'])
      statuses.push((await verify(guesser, { username: 'demo_qa', password })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('guesses at a supervisor’s name do not keep them from verifying steps of other people', async () => {
    clock.advance(60_000);
    const { username } = (await server.person('Shop Supervisor')).user;
    const many = { key: failureKey('verify', username, 'strange'), count: 1_000, firstAtMs: 1, lastAtMs: clock.nowMs() };
    await server.context.storage.transaction(({ sessions }) => sessions.saveFailures(many));
    const { artisan, place, tick } = await watchedStep();
    expect((await verify(artisan, { ...place, username, password: 'Wrong1Password' })).body.success).toBe(false);
    expect((await verify(artisan, { ...place, username })).body).toEqual({ success: true, message: 'Verified.' });
    expect((await tick()).body.progress).toBe(100);

    await server.context.storage.transaction(({ sessions }) => sessions.saveFailures(many));
    const guesses: number[] = [];
    for (let guess = 0; guess < 4; guess++)
      guesses.push((await verify(artisan, { username, password: 'Wrong1Password' })).status);
    expect(guesses).toEqual([200, 200, 200, 429]);
  });

  test('a person with several devices has no more guesses than with one', async () => {
    clock.advance(60_000);
    const { username } = (await server.person('Artisan')).user;
    const answers: number[] = [];
    for (const uuid of ['tablet one', 'tablet two']) {
      const signedIn = { username, password: TEST_PASSWORD, uuid };
      const { accessToken, user } = await server.signedOut.succeed('POST', '/api/users/login', signedIn);
      const there = testCaller(server.url, accessToken, user);
      for (let guess = 0; guess < 6; guess++)
        answers.push((await verify(there, { username: 'demo_lead', password: 'Wrong1Password' })).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  test('a step of a finished run can’t be verified', async () => {
    const { artisan, place, path, tick } = await watchedStep();
    await verify(artisan, place);
    await tick();
    await artisan.succeed('POST', `${path}/runs`, { userID: artisan.user._id });
    const late = await verify(artisan, place);
    expect([late.status, late.body.errors]).toEqual([400, { run: 'This run is over.' }]);
    const given = await server.context.storage.read(({ assignments }) =>
      assignments.verifications(artisan.user._id, place.WIPID, 1),
    );
    expect(given).toHaveLength(1);
    expect((await verify(artisan, { ...place, run: 2 })).body.success).toBe(true);
  });
});
