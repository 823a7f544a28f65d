import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEFT_OUT } from '../../../commands/session/record-refusal.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../test/index.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(['sqlite', 'postgres'] as const)('what the log records for an auditor (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock, settings: { ACCESS_TOKEN_MINUTES: '1440' } });
  });
  afterAll(() => server.close());

  const eventsOf = (kind: string) => server.context.storage.read(({ events }) => events.list({ kinds: [kind], limit: 1_000 }));
  const lastOf = async (kind: string) => (await eventsOf(kind)).at(-1);
  const signInWrongly = (username: string, password = 'Wrong1Password', uuid = 'tablet') =>
    server.signedOut.post('/api/users/login', { username, password, uuid });
  const newGuide = async (steps: readonly object[]) => {
    const author = await server.as('engineer');
    const title = `Guide ${(await eventsOf('instruction.created')).length}`;
    const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title, steps } });
    const read = async () => (await author.get(`/api/wip/${workInstruction._id}`)).body;
    return { author, id: workInstruction._id as string, title, read };
  };
  /** The rows of this kind of event in the exported log. */
  const wordsOf = async (kind: string) => {
    const { text } = await (await server.as('lead')).get('/api/audit/events?format=csv');
    return text.split('\r\n').filter((line) => line.includes(`,${kind},`));
  };

  test('a refused verification is recorded with requester, step, supervisor and reason, also after too many attempts', async () => {
    const { id, read, title } = await newGuide([{ title: 'Watched', content: '<p>12 Nm</p>', requiresOversight: true }]);
    const [{ _id: stepId }] = (await read()).steps;
    const artisan = await server.person('Artisan');
    const verify = (username: string, password: string) =>
      artisan.post('/api/users/verify-supervisor', { username, password, WIPID: id, StepID: stepId, revision: 1, run: 1 });
    await verify('demo_supervisor', 'Wrong1Password');
    expect(await lastOf('verification.refused')).toMatchObject({
      subjectId: id,
      userId: artisan.user._id,
      payload: { verifier: 'demo_supervisor', method: 'password', reason: 'wrong password', itemId: stepId, revision: 1, run: 1 },
    });
    await verify('my Secret 123', 'Wrong1Password');
    const unknown = await lastOf('verification.refused');
    expect(unknown?.payload).toMatchObject({ verifier: 'unknown', reason: 'unknown name' });
    expect(unknown?.payloadText).not.toContain('Secret');
    for (let tries = 0; tries < 9; tries++) await verify('demo_supervisor', 'Wrong1Password');
    expect((await verify('demo_supervisor', 'Wrong1Password')).status).toBe(429);
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({ reason: 'too many tries' });
    expect((await wordsOf('verification.refused'))[0]).toContain(
      `Asked demo_supervisor (password) to verify a step of ""${title}"" (run 1) and was refused: the password is wrong`,
    );
  });

  test('a refused sign-in is recorded with its account, an unknown name is not', async () => {
    const artisan = await server.person('Artisan');
    await signInWrongly(artisan.user.username);
    expect(await lastOf('session.refused')).toMatchObject({
      subjectId: artisan.user._id,
      userId: null,
      payload: { name: artisan.user.username, method: 'password', reason: 'wrong password', address: '127.0.0.1' },
    });
    await signInWrongly('My1Password in the wrong field');
    const unknown = await lastOf('session.refused');
    expect(unknown).toMatchObject({ subjectId: null, payload: { name: 'unknown', reason: 'unknown name' } });
    expect(unknown?.payloadText).not.toContain('wrong field');
    expect((await wordsOf('session.refused'))[0]).toContain(
      `A sign-in as ${artisan.user.username} (password) from 127.0.0.1 was refused: the password is wrong`,
    );
  });

  test('at most 60 refused sign-ins per address and hour are recorded, and the next record counts those left out', async () => {
    clock.advance(2 * HOUR_MS);
    const before = (await eventsOf('session.refused')).length;
    for (let tries = 0; tries < 70; tries++) await signInWrongly(`nobody_${tries}`);
    expect((await eventsOf('session.refused')).length - before).toBe(60);
    clock.advance(HOUR_MS);
    const nowMs = clock.nowMs();
    await server.context.storage.transaction(({ sessions }) => sessions.prune(0, nowMs, LEFT_OUT));
    await signInWrongly('nobody_more');
    expect((await lastOf('session.refused'))?.payload).toMatchObject({ leftOut: 10 });
    await signInWrongly('nobody_at_last');
    expect((await lastOf('session.refused'))?.payload).not.toHaveProperty('leftOut');
  });

  test('exports of the log and of packages are recorded with the person', async () => {
    const { id, author, title } = await newGuide([{ title: 'One', content: '' }]);
    const lead = await server.as('lead');
    await lead.get(`/api/audit/events?WIPID=${id}&format=jsonl`);
    expect(await lastOf('log.exported')).toMatchObject({
      subjectId: id,
      userId: lead.user._id,
      payload: { format: 'jsonl', count: 1, instructionId: id },
    });
    await author.get(`/api/wip/${id}/package`);
    expect(await lastOf('package.exported')).toMatchObject({ subjectId: id, payload: { title, files: 0 } });
    expect((await wordsOf('log.exported')).at(-1)).toContain(`Exported one event of the log as JSON Lines about ""${title}""`);
  });

  test('a save is recorded with its changed, added and removed steps', async () => {
    const { author, id, read } = await newGuide(['One', 'Two', 'Three'].map((title) => ({ title, content: '' })));
    const path = `/api/wip/${id}`;
    const { steps, version } = await read();
    await author.succeed('PATCH', path, { version, changes: { steps: [{ _id: steps[1]._id, content: '<p>8 mm</p>' }] } });
    const stepsSaved = async () => (await lastOf('instruction.saved'))?.payload['steps'];
    expect(await stepsSaved()).toEqual({ changed: { count: 1, first: [{ id: steps[1]._id, number: '2', title: 'Two' }] } });
    await author.succeed('POST', '/api/wip/deleteStep', { _id: steps[0]._id, WIPID: id });
    expect(await stepsSaved()).toEqual({ removed: { count: 1, first: [{ id: steps[0]._id, title: 'One' }] } });
    expect((await wordsOf('instruction.saved')).at(-1)).toContain('took out step ""One""');
  });

  test('a save of 2,000 steps is recorded with the first ones and the count', async () => {
    const { author, id, read } = await newGuide([{ title: 'One', content: '' }]);
    const now = await read();
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      ...now.steps[0],
      _id: undefined,
      title: `Step ${index} ${'x'.repeat(90)}`,
    }));
    await author.succeed('PATCH', `/api/wip/${id}`, { ...now, steps: [...now.steps, ...many] });
    const saved = await lastOf('instruction.saved');
    expect(saved?.payload['steps']).toMatchObject({ added: { count: 2_000 } });
    expect(saved?.payloadText.length).toBeLessThan(5_000);
    expect((await wordsOf('instruction.saved')).at(-1)).toContain('and 1980 others');
  });

  test('control: a correct password records no refusal', async () => {
    const before = (await eventsOf('session.refused')).length;
    expect((await signInWrongly('demo_lead', TEST_PASSWORD)).status).toBe(200);
    expect((await eventsOf('session.refused')).length).toBe(before);
  });
});
