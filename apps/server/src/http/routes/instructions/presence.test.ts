import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('presence of editors (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  test('API-30: an editor whose heartbeat arrives just after 30 s starts again, and readers are notified', async () => {
    const [author, other] = [await server.as('engineer'), await server.as('ee')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Edited', steps: [{ title: 'One' }] });
    const path = `/api/wip/${workInstruction._id}`;
    await other.succeed('POST', `${path}/heartbeat`, {});
    clock.advance(30_000);
    const gone = await author.get(path);
    await other.succeed('POST', `${path}/heartbeat`, {});
    const back = await author.get(path, { 'if-none-match': String(gone.headers.get('etag')) });
    expect([gone.body.editingStatus.isActivelyEditing, back.status]).toEqual([false, 200]);
    expect(back.body.editingStatus).toMatchObject({ isActivelyEditing: true, secondsSinceStartedEditing: 0 });
  });
});
