import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('the list of people (%s)', (database) => {
  let server: TestServer;
  let lead: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    lead = await server.as('lead');
  });
  afterAll(() => server.close());

  const names = async (query: string, by = lead): Promise<string[]> =>
    (await by.get(`/api/users?${query}`)).body.map(({ username }: { username: string }) => username);

  test('USER-01 USER-02 USER-03: the server searches, sorts and filters by role', async () => {
    const all = await names('');
    expect(all).toEqual([...all].toSorted());
    expect(await names('sort=-username')).toEqual([...all].toReversed());
    expect((await names('sort=created')).toSorted()).toEqual(all);
    expect(await names('q=ARTISAN')).toEqual(['demo_artisan', 'demo_artisan_two']);
    expect(await names('q=o_l')).toEqual(['demo_lead']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names(`roles=${encodeURIComponent('E&E,QA')}`)).toEqual(['demo_ee', 'demo_qa']);
    expect(await names('roles=Boss')).toEqual([]);
    expect(await names('q=artisan', await server.as('qa'))).toEqual(['demo_artisan', 'demo_artisan_two']);
  });

  test('the list is paged completely, with the total', async () => {
    const all = await names('');
    for (const sort of ['username', '-username', 'created']) {
      const seen: string[] = [];
      let path: string | undefined = `/api/users?sort=${sort}&limit=3&brief=true`;
      while (path !== undefined) {
        const answer = await lead.get(path);
        expect(answer.headers.get('x-total-count')).toBe(String(all.length));
        for (const { username, assignments } of answer.body) {
          seen.push(username);
          expect(assignments).toBeUndefined();
        }
        path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(seen.toSorted()).toEqual(all);
      expect(new Set(seen).size).toBe(all.length);
    }
    const { status, body } = await lead.get('/api/users?limit=3&cursor=nonsense');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['cursor']]);
  });
});
