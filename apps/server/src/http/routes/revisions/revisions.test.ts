import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

interface Step {
  readonly _id: string;
  readonly title: string;
  readonly content: string;
}

describe.each(['sqlite', 'postgres'] as const)('revisions (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const read = async (id: string, query = '') => (await author.get(`/api/wip/${id}${query}`)).body;
  const titles = (steps: readonly Step[]) => steps.map((step) => step.title).join(' ');
  const change = async (id: string, changes: object) =>
    author.succeed('PATCH', `/api/wip/${id}`, { version: (await read(id)).version, changes });
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
  };
  const released = async (title: string, steps: readonly string[] = ['Drain', 'Fill']) => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title,
      steps: steps.map((name) => ({ title: name, content: `<p>${name} it.</p>` })),
    });
    await release(workInstruction._id);
    return read(workInstruction._id);
  };

  test('the list has who released what and when, newest first, and which revision is live', async () => {
    const { _id, steps } = await released('Listed');
    await change(_id, { steps: [{ _id: steps[0]._id, title: 'Drain slowly' }], publicationPagePayload: { docNum: 'B' } });
    await release(_id);
    const list = (await author.get(`/api/wip/${_id}/revisions`)).body;
    expect(list).toMatchObject([
      { revision: 2, title: 'Listed', releasedBy: 'demo_engineer', live: true },
      { revision: 1, title: 'Listed', releasedBy: 'demo_engineer', live: false },
    ]);
    expect(list[0].released).toBeGreaterThanOrEqual(list[1].released);
    expect(list[0].sha256).not.toBe(list[1].sha256);
    await author.succeed('PATCH', `/api/wip/${_id}`, { release: false });
    const withdrawn = (await author.get(`/api/wip/${_id}/revisions`)).body;
    expect(withdrawn.map((each: { live: boolean }) => each.live)).toEqual([false, false]);
    const lead = await server.as('lead');
    expect((await lead.get(`/api/wip/${_id}/revisions`)).body).toHaveLength(2);
    expect((await (await server.as('artisan')).get(`/api/wip/${_id}/revisions`)).status).toBe(403);
  });

  test('WI-36 WI-40 WI-63: an instruction is assignable after its build, and an ordinary save does not withdraw it', async () => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Stays up' });
    expect(await read(workInstruction._id)).toMatchObject({ release: false, isAssignable: false });
    const asked = await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    expect(asked.workInstruction).toMatchObject({ release: true, isAssignable: false });
    await server.context.jobs.idle();
    expect(await read(workInstruction._id)).toMatchObject({ release: true, isAssignable: true });
    await change(workInstruction._id, { publication_page: { docNum: 'Later' } });
    expect(await read(workInstruction._id)).toMatchObject({ release: true, isAssignable: true, hasDraft: true });
  });

  test('Start New Revision makes a draft and keeps the live revision', async () => {
    const { _id } = await released('Started');
    const { workInstruction } = await author.succeed('POST', `/api/wip/${_id}/revisions`, {});
    expect(workInstruction).toMatchObject({ release: true, isAssignable: true, liveRevision: 1, hasDraft: true });
    const again = await author.succeed('POST', `/api/wip/${_id}/revisions`, {});
    expect(again.workInstruction.version).toBe(workInstruction.version);
    await release(_id);
    expect(await read(_id)).toMatchObject({ revision: 2, hasDraft: false });
    const { workInstruction: draft } = await author.succeed('POST', '/api/wip', { title: 'Never released' });
    const refused = await author.post(`/api/wip/${draft._id}/revisions`, {});
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_RELEASED']);
  });

  test('an earlier revision is restored as the draft: texts, steps, order, alerts and publication page', async () => {
    const { _id, steps } = await released('Restored', ['Drain', 'Clean', 'Fill']);
    const [drain, clean, fill] = steps;
    const before = await read(_id, '?revision=1');
    await change(_id, {
      steps: [
        { _id: fill._id, parent_step: null, order: 1 },
        { _id: drain._id, content: '<p>Otherwise.</p>' },
        { _id: `new-${database}`, title: 'Warm up', parent_step: null, order: 2 },
      ],
      removedSteps: [clean._id],
      info_page: { Hot: { category: 'Warnings', steps: [drain._id], global: false, content: 'Hot oil' } },
      publication_page: { docNum: 'WI-9', references: ['A'] },
    });
    await release(_id);
    const live = await read(_id, '?revision=live');
    const { version } = await read(_id);
    const { workInstruction } = await author.succeed('POST', `/api/wip/${_id}/revisions/1/restore`, {});
    expect(workInstruction).toMatchObject({ liveRevision: 2, hasDraft: true, release: true, isAssignable: true });
    expect(workInstruction.version).toBeGreaterThan(version);
    const draft = await read(_id);
    expect(titles(draft.steps)).toBe('Drain Clean Fill');
    for (const field of ['steps', 'info_page', 'publication_page', 'title']) expect(draft[field], field).toEqual(before[field]);
    expect((await read(_id, '?revision=live')).steps).toEqual(live.steps);
    await release(_id);
    const list = (await author.get(`/api/wip/${_id}/revisions`)).body;
    expect(list.map((each: { revision: number }) => each.revision)).toEqual([3, 2, 1]);
    expect((await read(_id, '?revision=3')).steps).toEqual(before.steps);
  });

  test('restoring a revision equal to the draft changes nothing', async () => {
    const { _id, version } = await released('The same');
    const { workInstruction } = await author.succeed('POST', `/api/wip/${_id}/revisions/1/restore`, {});
    expect([workInstruction.version, workInstruction.hasDraft]).toEqual([version, false]);
  });

  test('a revision whose title is taken, an unknown one, and one of a deleted instruction are not restored', async () => {
    const { _id } = await released(`Old name ${database}`);
    await author.succeed('PATCH', `/api/wip/${_id}`, { title: `New name ${database}` });
    await author.succeed('POST', '/api/wip', { title: `Old name ${database}` });
    const restore = (number: number) => author.post(`/api/wip/${_id}/revisions/${number}/restore`, {});
    const taken = await restore(1);
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_TITLE']);
    expect((await read(_id)).title).toBe(`New name ${database}`);
    expect((await restore(7)).status).toBe(404);
    const lead = await server.as('lead');
    expect((await lead.post(`/api/wip/${_id}/revisions/1/restore`, {})).status).toBe(403);
    await author.succeed('DELETE', `/api/wip/${_id}`);
    expect((await restore(1)).status).toBe(410);
  });
});
