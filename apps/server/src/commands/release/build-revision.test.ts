import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/index.ts';
import { buildRevision } from './build-revision.ts';
import { failBuild } from './fail-build.ts';
import { revisionItems } from './revision-items.ts';

describe.each(['sqlite', 'postgres'] as const)('late builds (%s)', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  /** Released at version 1, withdrawn, changed, released at version 2: both builds wait, because the queue is stopped. */
  const releaseTwice = async (title: string) => {
    await server.context.jobs.stop();
    const author = await server.as('engineer');
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title, steps: [{ title: 'First wish' }] });
    const id: string = workInstruction._id;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    const { version, steps } = (await author.get(`/api/wip/${id}`)).body;
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version,
      changes: { steps: [{ _id: steps[0]._id, title: 'Later wish' }] },
    });
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    const jobs = await server.context.storage.read((r) => r.jobs.ofSubject(id));
    const orders = jobs.map(({ payload }) => ({
      instructionId: id,
      version: Number(payload.version),
      userId: author.user._id,
      reason: '',
    }));
    return { id, author, first: orders[0]!, second: orders[1]! };
  };

  test('the build of a withdrawn request activates nothing; the later request goes live', async () => {
    const { id, author, first, second } = await releaseTwice('Late build');
    await buildRevision(server.context, first);
    expect((await author.get(`/api/wip/${id}?revision=live`)).body.code).toBe('NOT_RELEASED');
    await buildRevision(server.context, second);
    const live = (await author.get(`/api/wip/${id}?revision=live`)).body;
    expect([live.steps[0].title, live.hasDraft]).toEqual(['Later wish', false]);
  });

  test('the failure of a withdrawn request does not withdraw the later one', async () => {
    const { id, author, first, second } = await releaseTwice('Late failure');
    await failBuild(server.context, first, ['something is missing']);
    expect((await author.get(`/api/wip/${id}`)).body.release).toBe(true);
    await buildRevision(server.context, second);
    expect((await author.get(`/api/wip/${id}?revision=live`)).status).toBe(200);
  });

  test('items of a rolled-back revision are not used for the revision that got its number', async () => {
    const { storage } = server.context;
    const author = await server.as('engineer');
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Rolled back', steps: [{ title: 'One' }] });
    const instructionId: string = workInstruction._id;
    const freeze = (sha256: string, itemId: string, isKept: boolean) =>
      storage.transaction(async (tx) => {
        const manifest = await tx.parts.manifest(instructionId);
        await tx.revisions.insert({
          instructionId,
          number: 1,
          version: 1,
          title: 'T',
          text: '{}',
          sha256,
          manifest,
          files: [],
          itemHashes: new Map([[itemId, 'h']]),
          releasedBy: null,
          reason: '',
          releasedAtMs: 1,
        });
        const items = await revisionItems(tx, instructionId, 1);
        if (!isKept) throw new Error('rolled back');
        return items?.items.map((item) => item.id);
      });
    await expect(freeze('a'.repeat(64), 'never kept', false)).rejects.toThrow('rolled back');
    expect(await freeze('b'.repeat(64), 'kept', true)).toEqual(['kept']);
  });
});
