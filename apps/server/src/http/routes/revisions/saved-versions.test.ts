import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('saves between two releases (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
    other = await server.as('ee');
  });
  afterAll(() => server.close());

  const read = (id: string, query = '') => author.succeed('GET', `/api/wip/${id}${query}`);
  const texts = ({ steps }: { steps: readonly { content: string }[] }) => steps.map(({ content }) => content);
  async function write(who: TestCaller, id: string, content: string): Promise<number> {
    const { version, steps } = await read(id);
    const changes = { steps: [{ _id: steps[0]._id, content }] };
    return (await who.succeed('PATCH', `/api/wip/${id}`, { version, changes })).workInstruction.version;
  }
  async function released(title: string): Promise<string> {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title,
      steps: [{ title: 'Clamp', content: '<p>12 Nm</p>' }],
    });
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    await server.context.jobs.idle();
    return workInstruction._id;
  }
  const kinds = async (id: string) =>
    (await server.context.storage.read(({ events }) => events.list({ subjectId: id }))).map(({ kind }) => kind);

  test('saves are listed with author and steps, can be read unchanged, and can be restored without loss', async () => {
    const id = await released('Listed saves');
    const first = await write(author, id, '<p>14 Nm</p>');
    const second = await write(other, id, '<p>half typed</p>');
    const list = await author.succeed('GET', `/api/wip/${id}/versions`);
    expect(list.slice(0, 2)).toMatchObject([
      { version: second, by: 'demo_ee', steps: 'changed step 1 "Clamp"' },
      { version: first, by: 'demo_engineer', steps: 'changed step 1 "Clamp"' },
    ]);
    expect(texts(await author.succeed('GET', `/api/wip/${id}/versions/${first}`))).toEqual(['<p>14 Nm</p>']);
    const restored = await author.post(`/api/wip/${id}/versions/${first}/restore`, {});
    expect([restored.status, texts(await read(id))]).toEqual([201, ['<p>14 Nm</p>']]);
    expect(texts(await author.succeed('GET', `/api/wip/${id}/versions/${second}`))).toEqual(['<p>half typed</p>']);
    expect(texts(await read(id, '?revision=live'))).toEqual(['<p>12 Nm</p>']);
    expect(await kinds(id)).toContain('version.restored');
  });

  test('a save of only the alerts or the publication page is described as such', async () => {
    const id = await released('Saved beside the steps');
    const save = async (changes: object) => {
      const { version } = await read(id);
      await author.succeed('PATCH', `/api/wip/${id}`, { version, changes });
      return (await author.succeed('GET', `/api/wip/${id}/versions`))[0].steps;
    };
    expect(await save({ info_page: { Hot: { category: 'Warnings', isGlobal: true } } })).toBe('changed the alerts');
    expect(await save({ publication_page: { system: 'Press' } })).toBe('changed the publication page');
    const [{ activity }] = await author.succeed('GET', '/api/notifications/activity?username=demo_engineer');
    expect(activity).toContain('changed the publication page');
  });

  test('a discarded draft equals the live revision again, and its content is among the saves', async () => {
    const id = await released('Discarded draft');
    const version = await write(author, id, '<p>99 Nm</p>');
    const { workInstruction } = await author.succeed('POST', `/api/wip/${id}/draft/discard`, { version });
    expect(workInstruction).toMatchObject({ hasDraft: false, liveRevision: 1, release: true });
    expect(texts(await read(id))).toEqual(['<p>12 Nm</p>']);
    expect(texts(await author.succeed('GET', `/api/wip/${id}/versions/${version}`))).toEqual(['<p>99 Nm</p>']);
    expect(
      (await author.succeed('GET', `/api/wip/${id}/revisions`)).map(({ revision }: { revision: number }) => revision),
    ).toEqual([1]);
    expect(await kinds(id)).toContain('draft.discarded');
    // Discarding again finds no draft, and nothing happens.
    const events = (await kinds(id)).length;
    await author.succeed('POST', `/api/wip/${id}/draft/discard`, { version: workInstruction.version });
    expect((await kinds(id)).length).toBe(events);
  });

  test('a draft that somebody else saved since is not discarded', async () => {
    const id = await released('Saved meanwhile');
    const seen = await write(author, id, '<p>13 Nm</p>');
    const theirs = await write(other, id, '<p>15 Nm</p>');
    const refused = await author.post(`/api/wip/${id}/draft/discard`, { version: seen });
    expect([refused.status, refused.body.code, refused.body.version]).toEqual([409, 'CONFLICT', theirs]);
    expect(refused.body.message).toBe(
      'Nothing was discarded. demo_ee saved since you saw it: step 1 "Clamp" changed. Please read the work instruction again, then discard it.',
    );
    expect(texts(await read(id))).toEqual(['<p>15 Nm</p>']);
  });

  test('without a live revision the draft cannot be discarded; a version that is not stored is not found', async () => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Never released' });
    const id: string = workInstruction._id;
    const refused = await author.post(`/api/wip/${id}/draft/discard`, { version: workInstruction.version });
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_RELEASED']);
    for (const wrong of [999, 0]) expect((await author.get(`/api/wip/${id}/versions/${wrong}`)).status, String(wrong)).toBe(404);
    expect((await author.post(`/api/wip/${id}/versions/999/restore`, {})).status).toBe(404);
  });

  test('only authors can see saves and change the draft', async () => {
    const id = await released('For authors alone');
    const version = await write(author, id, '<p>secret 7 Nm</p>');
    for (const name of ['lead', 'supervisor', 'artisan', 'qa'] as const) {
      const caller = await server.as(name);
      const answers = [
        await caller.get(`/api/wip/${id}/versions`),
        await caller.get(`/api/wip/${id}/versions/${version}`),
        await caller.post(`/api/wip/${id}/versions/${version}/restore`, {}),
        await caller.post(`/api/wip/${id}/draft/discard`, { version }),
      ];
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([403, 403, 403, 403]);
    }
    expect(texts(await read(id))).toEqual(['<p>secret 7 Nm</p>']);
  });
});
