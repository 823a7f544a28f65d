import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { RefreshToken } from '../../ports/sessions.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, storedUser, userRecord } from './fixtures.ts';

onEachDatabase('people and sessions', ({ storage }) => {
  const token = async (given: Partial<RefreshToken> = {}): Promise<RefreshToken> => ({
    hash: anId(),
    familyId: anId(),
    userId: given.userId ?? (await storedUser(storage())),
    deviceId: null,
    issuedAtMs: 0,
    expiresAtMs: 1_000,
    replacedAtMs: null,
    replacedByHash: null,
    revokedAtMs: null,
    browser: 'Chrome on Android',
    ...given,
  });

  test('of eight concurrent rotations of one refresh token one is the first, and seven detect that', async () => {
    const old = await token();
    await storage().transaction((tx) => tx.sessions.insert(old));
    const rotate = () =>
      storage().transaction(async ({ sessions }) => {
        const found = await sessions.find(old.hash);
        if (found?.replacedAtMs !== null) return 'late';
        await sessions.save({ ...found, replacedAtMs: 5 });
        await sessions.insert({ ...old, hash: anId() });
        return 'first';
      });
    const results = await Promise.all(Array.from({ length: 8 }, rotate));
    expect(results.filter((result) => result === 'first')).toHaveLength(1);
  });

  test('a revoked session is dead, another of the same person is not', async () => {
    const one = await token();
    const successor = await token({ familyId: one.familyId, userId: one.userId });
    const other = await token({ userId: one.userId });
    await storage().transaction(async ({ sessions }) => {
      for (const each of [one, successor, other]) await sessions.insert(each);
    });
    const isAlive = (familyId: string, nowMs = 1) => storage().read((r) => r.sessions.isFamilyAlive(familyId, nowMs));
    expect(await isAlive(one.familyId)).toBe(true);
    expect(await isAlive(one.familyId, 1_000)).toBe(false);
    await storage().transaction((tx) => tx.sessions.revokeFamily(one.familyId, 7));
    expect(await isAlive(one.familyId)).toBe(false);
    expect(await isAlive(other.familyId)).toBe(true);
    await storage().transaction((tx) => tx.sessions.revokeUser(one.userId, 8));
    expect(await isAlive(other.familyId)).toBe(false);
    expect(await storage().read((r) => r.sessions.find(one.hash))).toMatchObject({ revokedAtMs: 7 });
  });

  test('expired tokens and old failures are deleted, others are not', async () => {
    const [ended, running] = [await token({ expiresAtMs: 99 }), await token({ expiresAtMs: 101 })];
    await storage().transaction(async ({ sessions }) => {
      await sessions.insert(ended);
      await sessions.insert(running);
      await sessions.saveFailures({ key: 'old', count: 1, firstAtMs: 1, lastAtMs: 2 });
      await sessions.saveFailures({ key: 'new', count: 1, firstAtMs: 1, lastAtMs: 2 });
      await sessions.saveFailures({ key: 'new', count: 2, firstAtMs: 1, lastAtMs: 60 });
      for (const count of [3, 4]) await sessions.saveFailures({ key: `kept ${count}`, count, firstAtMs: 1, lastAtMs: 2 });
      await sessions.prune(100, 50, { keyStart: 'kept ', count: 3 });
    });
    const left = await storage().read(async ({ sessions }) => [await sessions.find(ended.hash), await sessions.failures('old')]);
    expect(left).toEqual([null, null]);
    const counts = await storage().read(({ sessions }) => Promise.all([3, 4].map((count) => sessions.failures(`kept ${count}`))));
    expect(counts).toEqual([null, expect.objectContaining({ count: 4 })]);
    expect(await storage().read((r) => r.sessions.failures('new'))).toMatchObject({ count: 2 });
    expect(await storage().read((r) => r.sessions.find(running.hash))).toEqual(running);
    await storage().transaction((tx) => tx.sessions.clearFailures('new'));
    expect(await storage().read((r) => r.sessions.failures('new'))).toBeNull();
  });

  test('ten concurrent wrong passwords are counted as ten', async () => {
    const key = anId();
    const fail = () =>
      storage().transaction(async ({ sessions }) => {
        const before = await sessions.failures(key);
        await sessions.saveFailures({ key, count: (before?.count ?? 0) + 1, firstAtMs: 1, lastAtMs: 1 });
      });
    await Promise.all(Array.from({ length: 10 }, fail));
    expect(await storage().read((r) => r.sessions.failures(key))).toMatchObject({ count: 10 });
  });

  test('of several servers that set a secret concurrently all get the same one', async () => {
    const name = anId();
    const values = await Promise.all(['a', 'b', 'c'].map((value) => storage().transaction((tx) => tx.meta.ensure(name, value))));
    expect(new Set(values).size).toBe(1);
    expect(await storage().read((r) => r.meta.get(name))).toBe(values[0]);
  });

  test('a user name is taken in any letter case', async () => {
    const user = userRecord({ username: `Pat_${anId()}` });
    await storage().transaction((tx) => tx.users.insert(user));
    const twin = storage().transaction((tx) => tx.users.insert(userRecord({ username: user.username.toUpperCase() })));
    await expect(twin).rejects.toMatchObject({ code: 'DUPLICATE_USER' });
    expect(await storage().read((r) => r.users.findByName(user.username.toLowerCase()))).toEqual(user);
  });

  test('a device with concurrent first sign-ins is registered once', async () => {
    const name = `tablet ${anId()}`;
    const register = () =>
      storage().transaction((tx) =>
        tx.devices.register({
          id: anId(),
          name,
          nickname: name,
          type: 'Unknown',
          authorization: 'pending',
          registeredAtMs: 1,
          lastUserId: null,
          keyHash: null,
          hereUntilMs: null,
          allowsSupervisorPin: false,
          traits: null,
          traitsChangedAtMs: null,
          lockMinutes: null,
        }),
      );
    const devices = await Promise.all([register(), register(), register()]);
    expect(new Set(devices.map((device) => device.id)).size).toBe(1);
    const userId = await storedUser(storage());
    await storage().transaction((tx) => tx.devices.recordSignIn(devices[0]!.id, userId, 44, true));
    expect(await storage().read((r) => r.devices.lastSignInMs(devices[0]!.id, userId))).toBe(44);
    expect((await storage().read((r) => r.devices.find(devices[0]!.id)))?.lastUserId).toBe(userId);
  });

  test('editors are known by their heartbeats; the start stays while these continue, and is new after a gap', async () => {
    const { instructionId, users } = await storage().transaction(async (tx) => {
      const people = [userRecord(), userRecord()];
      for (const user of people) await tx.users.insert(user);
      const id = anId();
      await tx.instructions.insert(instructionFields({ id }));
      return { instructionId: id, users: people.map((user) => user.id) };
    });
    const beat = (userId: string, heartbeatAtMs: number) =>
      storage().transaction((tx) =>
        tx.presence.beat({ instructionId, userId, heartbeatAtMs, baseVersion: heartbeatAtMs }, heartbeatAtMs - 30),
      );
    await beat(users[1]!, 100);
    await beat(users[0]!, 110);
    await beat(users[1]!, 120);
    const editors = async (sinceMs: number) => storage().read((r) => r.presence.editors(instructionId, sinceMs));
    expect((await editors(100)).map((each) => [each.userId, each.startedAtMs, each.baseVersion])).toEqual([
      [users[1], 100, 100],
      [users[0], 110, 110],
    ]);
    expect((await editors(115)).map((each) => each.userId)).toEqual([users[1]]);
    await beat(users[0]!, 200);
    expect((await editors(150)).map((each) => [each.startedAtMs, each.baseVersion])).toEqual([[200, 200]]);
    await storage().transaction((tx) => tx.presence.leave(instructionId, users[0]!));
    expect(await editors(150)).toEqual([]);
  });

  test('people get their own notices, newest first, and can filter unread ones, ones since a day, and ones of others', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const notice = (id: string, recipientId: string, createdAtMs: number, causedBy: string | null) => ({
      id,
      recipientId,
      message: 'm',
      module: 'BWI',
      sender: 's',
      process: 'complete',
      recipientIds: [me, other],
      isRead: false,
      createdAtMs,
      causedBy,
      about: null,
      isByHand: false,
      key: null,
    });
    const ids = [anId(), anId(), anId(), anId()] as const;
    await storage().transaction((tx) =>
      tx.notifications.save([
        notice(ids[0], me, 10, null),
        notice(ids[1], me, 20, other),
        notice(ids[2], me, 30, me),
        notice(ids[3], other, 40, me),
      ]),
    );
    const mine = (query = {}) => storage().read(async (r) => (await r.notifications.ofUser(me, query)).map((each) => each.id));
    expect(await mine()).toEqual([ids[2], ids[1], ids[0]]);
    expect(await mine({ sinceMs: 20 })).toEqual([ids[2], ids[1]]);
    expect(await mine({ notCausedBy: me })).toEqual([ids[1], ids[0]]);
    await storage().transaction((tx) => tx.notifications.markRead(me, [ids[2], ids[3]], true));
    expect(await mine({ unreadOnly: true })).toEqual([ids[1], ids[0]]);
    expect((await storage().read((r) => r.notifications.ofUser(other)))[0]?.isRead).toBe(false);
  });
});
