import { expect, test } from 'vitest';
import { onEachPlant, TEST_PASSWORD, type TestCaller } from '../../../test/index.ts';

onEachPlant('the board of leads', (plant) => {
  let count = 0;
  const steps = [
    { title: 'Press' },
    { title: 'Bolt', children: [{ title: 'Torque', requiresOversight: true }] },
    { title: 'Pack' },
  ];
  async function aJob(who: TestCaller) {
    const title = `Board ${++count}`;
    const id: string = (await plant.author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id;
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, who.user._id]],
      pendingRemovals: [],
    });
    const [press, bolt] = (await who.succeed('GET', `/api/wip/${id}`)).steps;
    const tick = (...items: string[]) =>
      who.succeed('PATCH', '/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: id, stepsDone: items.map((_id) => ({ _id, done: true })) }] },
        userID: who.user._id,
        wip_ID: id,
      });
    return { id, title, tick, press: press._id as string, bolt: bolt._id as string, torque: bolt.children[0]._id as string };
  }
  const board = () => plant.lead.succeed('GET', '/api/board');
  const entryOf = async (who: TestCaller, id: string) =>
    (await board()).assignments.find(
      (each: { userID: string; WIPID: string }) => each.userID === who.user._id && each.WIPID === id,
    );

  test('an unchanged board is answered with 304', async () => {
    const artisan = await plant.server.person('Artisan');
    const { tick, press } = await aJob(artisan);
    const ask = (known: string) => plant.lead.call('GET', '/api/board', { headers: { 'if-none-match': known } });
    const first = await ask('W/"-"');
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
    const same = await ask(etag);
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    await tick(press);
    const changed = await ask(etag);
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await plant.lead.call('GET', '/api/board')).headers.get('etag'), 'no hash unless an etag is given').toBeNull();
  });

  test('HOME-02 ROLE-11: the board shows progress, due date and the step at which a person waits for a supervisor', async () => {
    const artisan = await plant.server.person('Artisan');
    const { id, title, tick, press, bolt, torque } = await aJob(artisan);
    await plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, { dueDate: '2026-12-24', note: '' });
    const entry = { userID: artisan.user._id, WIPID: id, progress: 0, done: 0, items: 4, dueDate: '2026-12-24', waiting: null };
    expect(await entryOf(artisan, id)).toEqual(entry);
    await tick(press, bolt);
    expect(await entryOf(artisan, id)).toEqual({ ...entry, progress: 50, done: 2 });
    const at = Date.now();
    await artisan.succeed('POST', `/api/wip/${id}/supervisor-calls`, { StepID: torque, run: 1, revision: 1, at });
    const waiting = { StepID: torque, number: '2.1', title: 'Torque', device: expect.any(String), since: at };
    expect(await entryOf(artisan, id)).toEqual({ ...entry, progress: 50, done: 2, waiting });
    await artisan.succeed('POST', '/api/users/verify-supervisor', {
      username: 'demo_supervisor',
      password: TEST_PASSWORD,
      WIPID: id,
      StepID: torque,
      revision: 1,
      run: 1,
    });
    expect((await entryOf(artisan, id)).waiting).toBeNull();
    expect((await board()).instructions).toContainEqual({ _id: id, title, workStatus: 'In Progress' });
  });

  test('HOME-02: the board shows neither Work Leads nor withdrawn assignments', async () => {
    const [other, artisan] = [await plant.server.person('Work Lead'), await plant.server.person('Artisan')];
    const gone = await aJob(artisan);
    await plant.lead.succeed('PATCH', `/api/users/${gone.id}/assignments`, {
      pendingAdditions: [],
      pendingRemovals: [[0, artisan.user._id]],
    });
    const { users, assignments, instructions } = await board();
    const names = users.map(({ username }: { username: string }) => username);
    expect(names).toContain(artisan.user.username);
    expect(names).not.toContain(other.user.username);
    expect(names).not.toContain('demo_lead');
    expect(JSON.stringify([assignments, instructions])).not.toContain(gone.id);
  });

  test('HOME-05: the board counts published and unpublished instructions as the lists show them', async () => {
    const before = await board();
    await plant.author.succeed('POST', '/api/wip', { title: `Draft ${++count}`, steps });
    await aJob(await plant.server.person('Artisan'));
    const after = await board();
    expect([after.published - before.published, after.unpublished - before.unpublished]).toEqual([1, 1]);
  });
});
