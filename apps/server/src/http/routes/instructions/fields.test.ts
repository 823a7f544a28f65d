import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('fields of an instruction (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  let count = 0;
  async function create() {
    const steps = [
      { title: 'Drain', children: [{ title: 'Loosen the plug', children: [{ title: 'Turn left' }] }] },
      { title: 'Refill' },
    ];
    return (await author.succeed('POST', '/api/wip', { wi: { title: `Fields ${++count}`, steps } })).workInstruction
      ._id as string;
  }
  const read = (id: string) => author.succeed('GET', `/api/wip/${id}`);

  test('WI-34 EDIT-34: steps are a tree, and each keeps the id that the server gave it', async () => {
    const id = await create();
    const { steps } = await read(id);
    expect(steps).toMatchObject([
      { title: 'Drain', children: [{ title: 'Loosen the plug', children: [{ title: 'Turn left', children: [] }] }] },
      { title: 'Refill', children: [] },
    ]);
    const [below] = steps[0].children;
    const ids = [steps[0]._id, steps[1]._id, below._id, below.children[0]._id];
    expect(new Set(ids).size).toBe(4);
    for (const each of ids) expect(each).toMatch(/^[0-9a-f-]{36}$/);
    const { step } = await author.succeed('POST', '/api/wip/createStep', { step: { WIPID: id, title: 'Clean', sequence: 3 } });
    expect(step._id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await read(id)).steps.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0], ids[1], step._id]);
  });

  test('CONST-26: the duration of a step is 0 by default', async () => {
    const id = await create();
    const { step } = await author.succeed('POST', '/api/wip/createStep', { step: { WIPID: id, title: 'Clean', sequence: 1 } });
    const none = { days: 0, hours: 0, minutes: 0 };
    expect([step.timeEstimation, (await read(id)).steps[1].timeEstimation]).toEqual([none, none]);
  });

  test('WI-46: the last change has its time in epoch milliseconds, and reading does not change it', async () => {
    const id = await create();
    const before = (await read(id)).modified_date;
    expect(Math.abs(before - clock.nowMs())).toBeLessThan(1_000);
    clock.advance(60_000);
    expect((await read(id)).modified_date).toBe(before);
    await author.succeed('PATCH', `/api/wip/${id}`, { changes: { title: `Fields ${++count}` } });
    expect((await read(id)).modified_date).toBe(before + 60_000);
  });

  test('WI-69: a deleted instruction cannot be read at any address or restored by a save', async () => {
    const id = await create();
    const whole = await read(id);
    expect((await author.call('DELETE', `/api/wip/${id}`)).status).toBe(200);
    for (const answer of [
      await author.get(`/api/wip/${id}`),
      await author.get(`/api/wip/${id}?revision=live`),
      await author.call('PATCH', `/api/wip/${id}`, { json: whole }),
      await author.call('PATCH', `/api/wip/${id}`, { json: { archived: false } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([410, 'DELETED']);
    const list = (await author.succeed('GET', '/api/wip')).map(({ _id }: { _id: string }) => _id);
    expect(list).not.toContain(id);
  });

  test('API-31: a person who stops editing disappears immediately; until then others see for how long', async () => {
    const id = await create();
    const other = await server.as('ee');
    await other.succeed('POST', `/api/wip/${id}/heartbeat`, {});
    for (const _ of [1, 2, 3]) {
      clock.advance(25_000);
      await other.succeed('POST', `/api/wip/${id}/heartbeat`, {});
    }
    expect((await read(id)).editingStatus).toMatchObject({ isActivelyEditing: true, secondsSinceStartedEditing: 75 });
    expect((await other.post(`/api/wip/${id}/stop-editing`, {})).status).toBe(200);
    expect((await read(id)).editingStatus.isActivelyEditing).toBe(false);
  });
});
