import { type RunningPostgres, startPostgres } from '@benchbook/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';

let postgres: RunningPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ settings: { DATABASE_URL: postgres.url } });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

/** More than a server has connections, so that some also wait for one. */
const HOLDERS = 30;

test('a caller that finds every database connection in use is asked to retry in a moment; the answer does not say that the database is gone', async () => {
  const author = await server.as('engineer');
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const held = Array.from({ length: HOLDERS }, () =>
    server.context.storage.read(async ({ instructions }) => {
      await isOver;
      return instructions.find('none');
    }),
  );
  const settled = Promise.allSettled(held);
  const refused = await Promise.all([author.get('/api/notifications'), author.post('/api/wip', { title: 'Once' })]);
  letGo();
  for (const { status, body, headers } of refused) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'DATABASE_BUSY', '2']);
    expect(body.message).toBe(
      'The server has too much to do at once. Nothing of this was done; what was confirmed is kept. Please try again in a moment.',
    );
  }
  const ends = (await settled).map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code));
  expect(new Set(ends)).toEqual(new Set(['done', 'DATABASE_BUSY']));
  expect((await author.post('/api/wip', { title: 'Once' })).status).toBe(201);
});
