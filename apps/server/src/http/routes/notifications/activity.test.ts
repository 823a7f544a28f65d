import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('activity history (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const historyOf = async (username: string, by: TestCaller): Promise<string[]> =>
    (await by.get(`/api/notifications/activity?username=${username}`)).body.map(({ activity }: { activity: string }) => activity);

  test('API-62 USER-11 CONST-28: the history says in sentences what a person did and what was done to the account, newest first', async () => {
    const [supervisor, author] = [await server.as('supervisor'), await server.person('Engineer')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title: 'Valve service' } });
    await author.succeed('POST', '/api/tags', { name: 'Hydraulics' });
    await author.succeed('DELETE', `/api/wip/${workInstruction._id}`);
    await supervisor.succeed('PATCH', `/api/users/${author.user._id}/role`, { user_id: author.user._id, userRole: 'E&E' });
    expect(await historyOf(author.user.username, supervisor)).toEqual([
      `Changed the role of ${author.user.username} from Engineer to E&E, by demo_supervisor`,
      'Deleted "Valve service"',
      'Created the tag "Hydraulics"',
      'Created "Valve service"',
      'Signed in',
      `Brought the new device "test-${author.user.username}"`,
      `Created the user ${author.user.username} (Engineer), by demo_supervisor`,
    ]);
    const [newest] = await historyOf('demo_supervisor', supervisor);
    expect(newest).toBe(`Changed the role of ${author.user.username} from Engineer to E&E`);
    const [{ date }] = (await supervisor.get(`/api/notifications/activity?username=${author.user.username}`)).body;
    expect(Math.abs(Date.now() - date)).toBeLessThan(60_000);
  });

  test('API-61 USER-11: a verification is in the history of both people', async () => {
    const [artisan, supervisor] = [await server.person('Artisan'), await server.person('Shop Supervisor')];
    const credentials = { username: supervisor.user.username, password: TEST_PASSWORD };
    await artisan.succeed('POST', '/api/users/verify-supervisor', credentials);
    const lead = await server.as('lead');
    expect((await historyOf(supervisor.user.username, lead))[0]).toBe(`Verified a step for ${artisan.user.username} by password`);
    expect((await historyOf(artisan.user.username, artisan))[0]).toBe(`${supervisor.user.username} verified a step by password`);
  });

  test('pages of the history continue each other', async () => {
    const author = await server.person('Engineer');
    for (const name of ['one', 'two', 'three', 'four']) await author.succeed('POST', '/api/tags', { name: `Page ${name}` });
    const whole = await historyOf(author.user.username, author);
    const seen: string[] = [];
    let path: string | undefined = `/api/notifications/activity?username=${author.user.username}&limit=2`;
    while (path !== undefined) {
      const answer = await author.get(path);
      seen.push(...answer.body.map(({ activity }: { activity: string }) => activity));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect([seen, seen.length]).toEqual([whole, 7]);
    const broken = await author.get(`/api/notifications/activity?username=${author.user.username}&cursor=x`);
    expect([broken.status, Object.keys(broken.body.errors)]).toEqual([400, ['cursor']]);
  });

  test('API-62 ROLE-25: leads can read the history, and the person; others cannot find out which names exist', async () => {
    const [engineer, lead] = [await server.as('engineer'), await server.as('lead')];
    const statusOf = async (by: TestCaller, username: string) =>
      (await by.get(`/api/notifications/activity?username=${username}`)).status;
    expect([
      await statusOf(engineer, 'demo_engineer'),
      await statusOf(engineer, 'demo_lead'),
      await statusOf(engineer, 'nobody'),
      await statusOf(lead, 'nobody'),
      await statusOf(lead, 'DEMO_ENGINEER'),
    ]).toEqual([200, 403, 403, 404, 200]);
  });
});
