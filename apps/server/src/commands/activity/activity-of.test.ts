import { inEnglish } from '@benchbook/domain/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasedBench, send } from '../../http/routes/reports/for-tests/sending.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../test/index.ts';
import { activityOf } from './activity-of.ts';

describe.each(['sqlite', 'postgres'] as const)('activity as sentences (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const historyOf = async (id: string) =>
    (await server.context.storage.read((readers) => activityOf(readers, id))).entries.map(({ activity }) => inEnglish(activity));

  test('USER-11 CONST-28: a history says what, where and for whom, newest first', async () => {
    const [author, lead, artisan] = [await server.as('engineer'), await server.as('lead'), await server.person('Artisan')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: { title: 'Fit the pump', steps: [{ title: 'Bolt it down', content: '' }] },
    });
    const path = `/api/wip/${workInstruction._id}`;
    await author.succeed('PATCH', path, { release: true });
    await server.context.jobs.idle();
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const [{ _id: stepId }] = (await author.get(path)).body.steps;
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: workInstruction._id, stepsDone: [{ _id: stepId, done: true }] }] },
      userID: artisan.user._id,
      wip_ID: workInstruction._id,
    });
    expect(await historyOf(author.user._id)).toEqual([
      'Released "Fit the pump" as revision 1',
      'Asked to release "Fit the pump" (version 1)',
      'Created "Fit the pump"',
      'Signed in',
      'Brought the new device "test-demo_engineer"',
      'Created the user demo_engineer (Engineer), on the server',
    ]);
    const newest = await server.context.storage.read((readers) => activityOf(readers, author.user._id, { limit: 2 }));
    expect(newest.entries.map(({ activity }) => inEnglish(activity))).toEqual([
      'Released "Fit the pump" as revision 1',
      'Asked to release "Fit the pump" (version 1)',
    ]);
    expect((await historyOf(lead.user._id)).slice(0, 2)).toEqual([
      `Assigned "Fit the pump" to ${artisan.user.username} (run 1)`,
      'Signed in',
    ]);
    expect(await historyOf(artisan.user._id)).toEqual([
      'Did step 1 "Bolt it down" of "Fit the pump" (run 1, 100 %)',
      `Completed run 1 of "Fit the pump", revision 1, for ${artisan.user.username}`,
      'Signed in',
      `Brought the new device "test-${artisan.user.username}"`,
      `Created the user ${artisan.user.username} (Artisan), by demo_supervisor`,
    ]);
    const heir = await server.person('Artisan');
    const handing = { fromUserID: artisan.user._id, toUserID: heir.user._id };
    await lead.succeed('POST', `${path}/handovers`, { ...handing, note: 'Bolt 3 is hand-tight only.' });
    expect((await historyOf(lead.user._id))[0]).toBe(
      `Handed "Fit the pump" over from ${artisan.user.username} to ${heir.user.username} (100 %): Bolt 3 is hand-tight only.`,
    );
  });

  test('EDIT-40 PREV-12: a sign-off appears in the history of the supervisor and of the person doing the step', async () => {
    const [artisan, supervisor] = [await server.person('Artisan'), await server.as('supervisor')];
    await artisan.succeed('POST', '/api/users/verify-supervisor', { username: 'demo_supervisor', password: TEST_PASSWORD });
    expect((await historyOf(supervisor.user._id))[0]).toBe(`Verified a step for ${artisan.user.username} by password`);
    expect((await historyOf(artisan.user._id))[0]).toBe('demo_supervisor verified a step by password');
  });

  test('a reported problem first says that it stops the person', async () => {
    const [author, lead] = [await server.as('engineer'), await server.as('lead')];
    const { id, artisan, bracket } = await releasedBench({ server, author, lead });
    const report = { StepID: bracket, revision: 1, run: 1, message: 'No bolts left' };
    await send(artisan, id, report);
    await send(artisan, id, { ...report, stopped: true });
    const { title } = await author.succeed('GET', `/api/wip/${id}`);
    const where = `a problem at step 2.1 "Fit the bracket" of "${title}", revision 1`;
    const reported = (await historyOf(artisan.user._id)).filter((words) => words.includes('a problem'));
    expect(reported).toEqual([`Was stopped and reported ${where}`, `Reported ${where}`]);
  });

  test('an unknown kind of event is shown by its name', async () => {
    const dev = await server.as('dev');
    await server.context.storage.transaction(async ({ events }) =>
      events.append({ kind: 'later.kind', subjectId: null, userId: dev.user._id, deviceId: null, atMs: 1, payload: {} }),
    );
    expect((await historyOf(dev.user._id))[0]).toBe('later.kind');
  });
});
