import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('an instruction from creation to deletion (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const create = async (title: string) => (await author.succeed('POST', '/api/wip', { wi: { title } })).workInstruction;

  test('API-21 API-33 VAL-06: a free title is Available, creating answers the id, and the title is Unavailable after that', async () => {
    const ask = async () => (await author.get(`/api/wip/check-availability/${encodeURIComponent(' valve SERVICE ')}`)).text;
    expect(await ask()).toBe('Available');
    const created = await create('Valve service');
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await author.succeed('GET', `/api/wip/${created._id}`)).title).toBe('Valve service');
    expect(await ask()).toBe('Unavailable');
  });

  test('TREE-15 TREE-16 TREE-17: a step sent with name, WIPID, sequence and parent_step is placed accordingly', async () => {
    const { _id } = await create('Where steps go');
    const add = (step: Record<string, unknown>) =>
      author.succeed('POST', '/api/wip/createStep', { step: { WIPID: _id, has_children: false, is_child: false, ...step } });
    const first = (await add({ name: 'Drain oil', title: 'Drain oil', sequence: 1 })).step;
    await add({ name: 'Loosen plug', sequence: 1, is_child: true, parent_step: first._id });
    const { steps } = await author.succeed('GET', `/api/wip/${_id}`);
    expect(steps[0].title).toBe('Drain oil');
    expect(steps[0].children.map((step: { title: string }) => step.title)).toEqual(['Loosen plug']);
    const lost = await author.post('/api/wip/createStep', {
      step: { WIPID: _id, name: 'Lost', sequence: 1, is_child: true, parent_step: '01890000-0000-7000-8000-000000000000' },
    });
    expect([400, 404]).toContain(lost.status);
  });

  test('EDIT-35: a new step has the given title, Step Title without one, and keeps its title when a save omits it', async () => {
    const { _id } = await create('Titles of steps');
    const titles = async () =>
      (await author.succeed('GET', `/api/wip/${_id}`)).steps.map(({ title }: { title: string }) => title);
    for (const title of [' Drain <oil> & fill ', undefined, ' '])
      await author.succeed('POST', '/api/wip/createStep', { step: { WIPID: _id, title } });
    expect(await titles()).toEqual(['Step Title', 'Drain <oil> & fill', 'Step Title', 'Step Title']);
    const { steps, version } = await author.succeed('GET', `/api/wip/${_id}`);
    const change = { _id: steps[1]._id, content: '<p>Words</p>' };
    await author.succeed('PATCH', `/api/wip/${_id}`, { version, changes: { steps: [change, { _id: steps[2]._id, title: '' }] } });
    expect(await titles()).toEqual(['Step Title', 'Drain <oil> & fill', 'Step Title', 'Step Title']);
  });

  test('TREE-14: whether a row of the tree is expanded is accepted but not stored', async () => {
    const { _id } = await create('Open rows');
    const before = await author.succeed('GET', `/api/wip/${_id}`);
    const steps = before.steps.map((step: object) => ({ ...step, expanded: true }));
    await author.succeed('PATCH', `/api/wip/${_id}`, { ...before, steps });
    const after = await author.succeed('GET', `/api/wip/${_id}`);
    expect(after.steps[0]).not.toHaveProperty('expanded');
    expect(after.version).toBe(before.version);
  });

  test('API-19: deleting answers the tags and the id, and the title is free again', async () => {
    const { _id } = await create('Short life');
    await author.succeed('PATCH', '/api/tags/assign', { wip_id: _id, newTagNames: ['hydraulics'], selectedTagIds: [] });
    const gone = await author.call('DELETE', `/api/wip/${_id}`);
    expect([gone.status, gone.body._id]).toEqual([200, _id]);
    expect(gone.body.tags.map(({ name }: { name: string }) => name)).toEqual(['hydraulics']);
    expect((await author.get(`/api/wip/${_id}`)).status).toBe(410);
    expect((await author.get('/api/wip/check-availability/Short%20life')).text).toBe('Available');
  });
});
