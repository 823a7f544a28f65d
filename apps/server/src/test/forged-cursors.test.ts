import { newId } from '@benchbook/domain/ids';
import { LIST_ORDER_WORDS } from '@benchbook/domain/instruction-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign, releasedBench, send } from '../http/routes/reports/for-tests/sending.ts';
import { startTestServer, type TestCaller, type TestServer, uploadSamplePdf } from './index.ts';

/** Sort keys and ids that no list returns. */
const IDS = ['\u0000', 'a\u0000', '', 'x', 'x'.repeat(5_000), newId().toUpperCase(), `${newId()}\u0000`];
const KEYS = ['\u0000', 'a\u0000', '\ud800', 0.5, -0.5, 2 ** 53, 2 ** 70, -(2 ** 70), 1e300, null, true, {}];
/** Those of `KEYS` by which some list could be sorted: these are accepted if they fit the list. */
const MAY_FIT: readonly unknown[] = ['\ud800'];

type List = readonly [name: string, ask: (cursor?: string) => ReturnType<TestCaller['get']>];

describe.each(['sqlite', 'postgres'] as const)('cursors that no list has returned (%s)', (database) => {
  let server: TestServer;
  let lists: readonly List[];

  beforeAll(async () => {
    server = await startTestServer({ database });
    const [author, lead, supervisor] = [await server.as('engineer'), await server.as('lead'), await server.as('supervisor')];
    const { id, artisan, unpack } = await releasedBench({ server, author, lead });
    const other = await releasedBench({ server, author, lead });
    await assign(lead, other.id, artisan);
    for (let time = 0; time < 2; time++)
      await send(artisan, id, { StepID: unpack, revision: 1, run: 1, message: 'Scratch', stopped: true });
    for (const path of ['one.pdf', 'two.pdf']) await uploadSamplePdf(author, path);
    const get = (who: TestCaller, path: string) => (cursor?: string) =>
      who.get(`${path}${path.includes('?') ? '&' : '?'}limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    const notices = (query: string) => (cursor?: string) =>
      lead.post(`/api/notifications/filtered?limit=1${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`, {
        userId: lead.user._id,
      });
    lists = [
      ...LIST_ORDER_WORDS.map((sort): List => [`instructions by ${sort}`, get(author, `/api/wip?sort=${sort}`)]),
      ['instructions with words', get(author, '/api/wip?sort=title&q=reports')],
      ['instructions of an Artisan', get(artisan, '/api/wip')],
      ['people', get(supervisor, '/api/users')],
      ['people by age', get(supervisor, '/api/users?sort=created')],
      ['files', get(author, '/api/attachments')],
      ['files by age', get(author, '/api/attachments?sort=created')],
      ['reports', get(author, `/api/wip/${id}/reports`)],
      ['notices', notices('')],
      ['urgent notices', notices('&urgency=urgent')],
    ];
  }, 60_000);
  afterAll(() => server.close());

  test('cursors are refused as invalid, whatever they contain, without a server error', async () => {
    for (const [name, ask] of lists) {
      const first = await ask();
      const next = new URL(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams;
      expect(next.get('cursor'), name).not.toBeNull();
      const [order, key, id]: unknown[] = JSON.parse(Buffer.from(next.get('cursor') ?? '', 'base64url').toString('utf8'));
      const forged = (...value: unknown[]) => ask(Buffer.from(JSON.stringify(value)).toString('base64url'));
      expect((await forged(order, key, id)).status, name).toBe(200);
      for (const odd of IDS) expect((await forged(order, key, odd)).status, `${name}: id ${JSON.stringify(odd)}`).toBe(400);
      for (const odd of KEYS)
        expect((await forged(order, odd, id)).status, `${name}: key ${JSON.stringify(odd)}`).toBeOneOf(
          MAY_FIT.includes(odd) ? [200, 400] : [400],
        );
    }
  });
});
