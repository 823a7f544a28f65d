import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign, assignedGuide, startTestServer, type TestCaller, type TestServer, tick } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('a person leaves with open work (%s)', (database) => {
  let server: TestServer;
  let lead: TestCaller;
  let supervisor: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    [lead, supervisor] = [await server.as('lead'), await server.as('supervisor')];
  });
  afterAll(() => server.close());

  async function aLeaver() {
    const artisan = await server.person('Artisan');
    const [one, two, complete] = [
      await assignedGuide(server, artisan.user._id),
      await assignedGuide(server, artisan.user._id),
      await assignedGuide(server, artisan.user._id),
    ];
    for (const stepId of complete.stepIds) await tick(artisan, complete, stepId);
    const close = (more: object = {}) => supervisor.patch(`/api/users/${artisan.user._id}/active`, { active: false, ...more });
    return { artisan, one, two, complete, close };
  }
  const boardOf = async (userId: string) => {
    const { users, assignments } = await lead.succeed('GET', '/api/board');
    return {
      person: users.find(({ _id }: { _id: string }) => _id === userId),
      first: users[0],
      ids: assignments
        .filter(({ userID }: { userID: string }) => userID === userId)
        .map(({ WIPID }: { WIPID: string }) => WIPID)
        .toSorted(),
    };
  };
  const leftNotices = async (userId: string) =>
    (await lead.succeed('GET', `/api/users/${lead.user._id}/notifications`)).filter(
      ({ about }: { about?: { topic: string; id: string } }) => about?.topic === 'leaver' && about.id === userId,
    );
  const assigneesOf = async (userId: string) =>
    (await lead.succeed('GET', `/api/users/${userId}`)).assignments.map(({ WIPID }: { WIPID: string }) => WIPID).toSorted();

  test('the open work of a person who leaves stays on the board, first and marked, and leads get a notice', async () => {
    const { artisan, one, two, complete, close } = await aLeaver();
    expect((await close()).status).toBe(200);
    const { person, first, ids } = await boardOf(artisan.user._id);
    expect(person).toMatchObject({ left: true });
    expect(first, 'leavers are first').toMatchObject({ left: true });
    expect(ids).toEqual([one.id, two.id, complete.id].toSorted());
    const [notice, ...others] = await leftNotices(artisan.user._id);
    expect(notice.message).toMatch(/^".+" \(0 %\) and 1 more: open work of .+, whose account was closed\.$/);
    expect(others).toEqual([]);
    // The work can be resolved: a withdrawn assignment leaves the board.
    await assign(server, one.id, artisan.user._id, true);
    const heir = await server.person('Artisan');
    const handing = { fromUserID: artisan.user._id, toUserID: heir.user._id };
    expect((await lead.post(`/api/wip/${two.id}/handovers`, handing)).status).toBe(201);
    expect((await boardOf(artisan.user._id)).person, 'no work is open').toBeUndefined();
  });

  test('closing an account hands over its open work; assignments that the other person already has stay', async () => {
    const { artisan, one, two, complete, close } = await aLeaver();
    const heir = await server.person('Artisan');
    await assign(server, two.id, heir.user._id);
    const note = 'The fixture is at bench 4.';
    expect((await close({ openWork: 'hand-over', toUserID: heir.user._id, note })).status).toBe(200);
    expect(await assigneesOf(heir.user._id)).toEqual([one.id, two.id].toSorted());
    const { assignments } = await heir.succeed('GET', `/api/users/${heir.user._id}`);
    const taken = assignments.find(({ WIPID }: { WIPID: string }) => WIPID === one.id);
    expect(taken.handedOver).toMatchObject({ from: artisan.user.username, note });
    expect(await assigneesOf(artisan.user._id)).toEqual([two.id, complete.id].toSorted());
    expect((await leftNotices(artisan.user._id)).length).toBe(1);
  });

  test('closing an account withdraws its open work if chosen, and keeps complete runs', async () => {
    const { artisan, complete, close } = await aLeaver();
    expect((await close({ openWork: 'take-away' })).status).toBe(200);
    expect(await assigneesOf(artisan.user._id)).toEqual([complete.id]);
    expect(await leftNotices(artisan.user._id)).toEqual([]);
  });

  test('without a valid person to take the work over nothing changes: the account stays open', async () => {
    const { artisan, close } = await aLeaver();
    const gone = await server.person('Artisan');
    await supervisor.succeed('PATCH', `/api/users/${gone.user._id}/active`, { active: false });
    const answers = [
      await close({ openWork: 'hand-over' }),
      await close({ openWork: 'hand-over', toUserID: 'nobody' }),
      await close({ openWork: 'hand-over', toUserID: gone.user._id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 409]);
    expect((await lead.succeed('GET', `/api/users/${artisan.user._id}`)).active).toBe(true);
  });

  test('the open work of an account that is closed already can be handed over or withdrawn later; reopening an account does neither and says so', async () => {
    const { artisan, complete, close } = await aLeaver();
    const heir = await server.person('Artisan');
    await close();
    const opening = { active: true, openWork: 'take-away' };
    const refused = await supervisor.patch(`/api/users/${artisan.user._id}/active`, opening);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { openWork: 'Open work is settled when an account is closed. Nothing was changed.' },
    ]);
    expect((await lead.succeed('GET', `/api/users/${artisan.user._id}`)).active).toBe(false);
    expect((await close({ openWork: 'hand-over', toUserID: heir.user._id })).status).toBe(200);
    expect((await assigneesOf(heir.user._id)).length).toBe(2);
    expect(await assigneesOf(artisan.user._id)).toEqual([complete.id]);
  });

  test('a closed account and an unknown person are refused as recipients with a sentence', async () => {
    const { artisan, one, close } = await aLeaver();
    await close();
    const other = await server.person('Artisan');
    const give = (...ids: string[]) =>
      lead.patch(`/api/users/${one.id}/assignments`, { pendingAdditions: ids.map((id) => [0, id]), pendingRemovals: [] });
    const [closed, unknown] = [await give(other.user._id, artisan.user._id), await give(other.user._id, 'zzz')];
    expect([closed.status, unknown.status]).toEqual([409, 404]);
    expect(closed.body.message).toContain(`The account of ${artisan.user.username} is closed`);
    expect(await assigneesOf(other.user._id), 'all or nothing').toEqual([]);
    const heir = { fromUserID: artisan.user._id, toUserID: artisan.user._id };
    expect((await lead.post(`/api/wip/${one.id}/handovers`, heir)).status).toBe(409);
    const taken = await lead.patch(`/api/users/${one.id}/assignments`, { pendingAdditions: [], pendingRemovals: [[0, 'zzz']] });
    expect(taken.status).toBe(404);
  });
});
