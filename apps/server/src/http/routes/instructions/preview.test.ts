import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('reading for the preview (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const titles = async (who: TestCaller, id: string) =>
    (await who.get(`/api/wip/preview/${id}`)).body.steps.map((step: { title: string }) => step.title);

  test('API-85 NAV-17: authors get the working copy, all others the live revision, an Artisan only if assigned', async () => {
    const made = { title: `Preview ${database}`, steps: [{ title: 'Live' }] };
    const { _id: id } = (await author.succeed('POST', '/api/wip', made)).workInstruction;
    const [lead, artisan, stranger] = [await server.as('lead'), await server.person('Artisan'), await server.person('Artisan')];
    expect(await titles(author, id)).toEqual(['Live']);
    expect((await lead.get(`/api/wip/preview/${id}`)).body.code).toBe('NOT_RELEASED');
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await author.succeed('PATCH', `/api/wip/${id}`, { steps: [{ title: 'Draft' }] });
    expect(await titles(author, id)).toEqual(['Draft']);
    expect(await titles(lead, id)).toEqual(['Live']);
    expect(await titles(artisan, id)).toEqual(['Live']);
    expect((await stranger.get(`/api/wip/preview/${id}`)).status).toBe(403);
  });

  test('API-85: a preview does not count as editing, and a deleted instruction is reported as such', async () => {
    const { _id: id } = (await author.succeed('POST', '/api/wip', { title: `Look ${database}` })).workInstruction;
    await author.get(`/api/wip/preview/${id}`);
    const other = await server.as('ee');
    expect((await other.get(`/api/wip/preview/${id}`)).body.editingStatus.isActivelyEditing).toBe(false);
    await author.succeed('DELETE', `/api/wip/${id}`);
    expect((await author.get(`/api/wip/preview/${id}`)).status).toBe(410);
    expect((await author.get('/api/wip/preview/never-was')).status).toBe(404);
  });
});
