import { newId } from '@benchbook/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPEN_UPLOADS_MAX } from '../../../commands/files/open-upload.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('uploads in progress (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const begin = (who: TestCaller, bytes: number) =>
    who.call('POST', '/api/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) } });
  const openOf = async ({ user }: TestCaller) =>
    (await server.context.storage.read(({ uploads }) => uploads.listOpen())).filter(({ userId }) => userId === user._id);

  test('a file that does not fit on the disk is refused before its first byte, with a message', async () => {
    const author = await server.person('Engineer');
    const refused = await begin(author, 10 ** 15);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      507,
      'NO_SPACE',
      expect.stringContaining('There is no room for this file on the disk of the server'),
    ]);
    expect(await openOf(author)).toEqual([]);
    expect((await begin(author, 10)).status).toBe(201);
  });

  test('a person with many incomplete uploads has to continue or cancel some, without delaying others', async () => {
    const [author, other] = [await server.person('Engineer'), await server.person('Engineer')];
    const first = await begin(author, 10);
    const atMs = server.context.clock.nowMs();
    await server.context.storage.transaction(async ({ uploads }) => {
      const upload = { userId: author.user._id, fileName: 'a.pdf', sizeBytes: 10, receivedBytes: 0, fileId: null };
      for (let more = 1; more < OPEN_UPLOADS_MAX; more++)
        await uploads.save({ ...upload, id: newId(atMs), metadata: {}, createdAtMs: atMs, touchedAtMs: atMs });
    });
    const refused = await begin(author, 10);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await begin(other, 10)).status).toBe(201);
    const location = first.headers.get('location') ?? '';
    expect((await author.call('DELETE', location, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(204);
    // The answer may arrive before the upload ends.
    await expect.poll(async () => (await begin(author, 10)).status).toBe(201);
  });
});
