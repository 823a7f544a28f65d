import { canLead, canVerifySteps } from '@benchbook/domain/access';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { DeviceRecord } from '../../ports/devices.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedUser, together, userRecord } from './fixtures.ts';

onEachDatabase('users', ({ storage }) => {
  test('an account is read back completely, found by its name in any letter case, and saved', async () => {
    const name = `Erin_${anId()}`;
    const erin = userRecord({ username: name, passwordHash: '$argon2id$x', image: 'erin.png', status: 'Idle', updatedAtMs: 7 });
    await storage().transaction((tx) => tx.users.insert(erin));
    expect(await storage().read((r) => r.users.findByName(name.toUpperCase()))).toEqual(erin);
    const changed = { ...erin, isActive: false, passwordHash: null, role: 'Engineer' as const };
    await storage().transaction((tx) => tx.users.save(changed));
    expect(await storage().read((r) => r.users.find(erin.id))).toEqual(changed);
    expect(await storage().read((r) => r.users.findByName(`${name}x`))).toBeNull();
  });

  test('VAL-51: of two concurrent accounts with one name, in any letter case, one is refused', async () => {
    const name = `pat_${anId()}`;
    const { done, refused } = await together(
      storage(),
      [name, name.toUpperCase()].map((username) => (tx) => tx.users.insert(userRecord({ username }))),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual([expect.objectContaining({ code: 'DUPLICATE_USER' })]);
  });

  test('(structure F2) people with a permission are found by role among the active accounts', async () => {
    const ids = [];
    for (const given of [{ role: 'Work Lead' }, { role: 'Dev' }, { role: 'Artisan' }, { role: 'Dev', isActive: false }] as const)
      ids.push(await storedUser(storage(), given));
    const [lead, dev] = ids;
    const found = await storage().read((r) => r.users.idsWith(canLead));
    expect(ids.filter((id) => found.includes(id))).toEqual([lead, dev]);
    expect(await storage().read((r) => r.users.idsWith(() => false))).toEqual([]);
  });

  test('a person who was promoted or deactivated in the same transaction is found by the new role, or no longer', async () => {
    const [promoted, left] = [userRecord({ role: 'Artisan' }), userRecord({ role: 'Shop Supervisor' })];
    const found = await storage().transaction(async (tx) => {
      for (const user of [promoted, left]) await tx.users.insert(user);
      await tx.users.save({ ...promoted, role: 'Shop Supervisor' });
      await tx.users.save({ ...left, isActive: false });
      return tx.users.idsWith(canVerifySteps);
    });
    expect([promoted, left].map(({ id }) => found.includes(id))).toEqual([true, false]);
  });

  test('a deactivated person stays in the list, which is sorted by name', async () => {
    const before = await storage().read((r) => r.users.count());
    const ids = [
      await storedUser(storage(), { username: 'zz_last', isActive: false }),
      await storedUser(storage(), { username: 'Aa_first' }),
    ];
    const { rows: list } = await storage().read((r) => r.users.page({}));
    expect(list).toHaveLength(before + 2);
    expect([list.at(-1)?.id, list[0]?.id]).toEqual(ids);
    expect([...(await storage().read((r) => r.users.findMany([...ids, anId()]))).keys()].toSorted()).toEqual(ids.toSorted());
  });
});

onEachDatabase('devices', ({ storage }) => {
  const device = (given: Partial<DeviceRecord> = {}): DeviceRecord => ({
    id: anId(),
    name: `device-${anId()}`,
    nickname: 'Bench 4',
    type: 'Tablet',
    authorization: 'pending',
    registeredAtMs: NOON_MS,
    lastUserId: null,
    keyHash: null,
    hereUntilMs: null,
    allowsSupervisorPin: false,
    traits: null,
    traitsChangedAtMs: null,
    lockMinutes: null,
    ...given,
  });

  test('a device of concurrent sign-ins is registered once', async () => {
    const name = `device-${anId()}`;
    const { done } = await together(
      storage(),
      [device({ name }), device({ name }), device({ name })].map((each) => (tx) => tx.devices.register(each)),
    );
    expect(new Set(done.map((each) => each.id)).size).toBe(1);
    expect(await storage().read((r) => r.devices.findByName(name))).toEqual(done[0]);
  });

  test('a device is found by its full name, however long', async () => {
    const name = 'u'.repeat(9_000);
    const [one, other] = [device({ name: `${name}1` }), device({ name: `${name}2` })];
    for (const each of [one, other]) await storage().transaction((tx) => tx.devices.register(each));
    expect(await storage().read((r) => r.devices.findByName(`${name}2`))).toEqual(other);
  });

  test('the authorization of a device and its last sign-in are stored', async () => {
    const user = await storedUser(storage());
    const pending = device();
    await storage().transaction((tx) => tx.devices.register(pending));
    const approved = { ...pending, authorization: 'approved' as const, keyHash: 'k'.repeat(64), lastUserId: user };
    await storage().transaction(async (tx) => {
      await tx.devices.save(approved);
      await tx.devices.recordSignIn(pending.id, user, 100, true);
      await tx.devices.recordSignIn(pending.id, user, 200, false);
    });
    expect(await storage().read((r) => r.devices.find(pending.id))).toEqual(approved);
    expect(await storage().read((r) => r.devices.lastSignInMs(pending.id, user))).toBe(200);
    expect(await storage().read((r) => r.devices.lastSignInMs(pending.id, anId()))).toBeNull();
  });
});

onEachDatabase('lists of users', ({ storage }) => {
  test('taken names are returned in lower case, for any number of names', async () => {
    await storedUser(storage(), { username: 'Taken_Name' });
    const asked = ['taken_NAME', ...Array.from({ length: 1200 }, (_, index) => `free_${index}`)];
    expect([...(await storage().read((r) => r.users.takenNames(asked)))]).toEqual(['taken_name']);
  });

  test('Devs who can sign in are counted without the given one', async () => {
    const before = await storage().read((r) => r.users.countOtherDevs('nobody'));
    const id = await storedUser(storage(), { role: 'Dev' });
    await storedUser(storage(), { role: 'Dev', isActive: false });
    expect(await storage().read((r) => r.users.countOtherDevs('nobody'))).toBe(before + 1);
    expect(await storage().read((r) => r.users.countOtherDevs(id))).toBe(before);
  });

  test('a person seen recently is not gone; one never seen is, unless Offline', async () => {
    const [seen, never, offline] = [
      await storedUser(storage(), { status: 'Online' }),
      await storedUser(storage(), { status: 'Idle' }),
      await storedUser(storage(), { status: 'Offline' }),
    ];
    await storage().transaction((tx) => tx.users.markSeen([seen, offline], NOON_MS));
    await storage().transaction((tx) => tx.users.markSeen([seen], NOON_MS + 5));
    const gone = await storage().read((r) => r.users.goneSince(NOON_MS + 5));
    expect([seen, never, offline].map((id) => gone.includes(id))).toEqual([false, true, false]);
  });

  test('active sessions of a person are one row for each sign-in, last used first', async () => {
    const userId = await storedUser(storage());
    const token = (familyId: string, issuedAtMs: number, given: object = {}) => ({
      hash: anId(),
      familyId,
      userId,
      deviceId: null,
      issuedAtMs,
      expiresAtMs: NOON_MS + 1000,
      replacedAtMs: null,
      replacedByHash: null,
      revokedAtMs: null,
      browser: 'Firefox on Linux',
      ...given,
    });
    const [old, fresh, ended, over] = [anId(), anId(), anId(), anId()];
    await storage().transaction(async (tx) => {
      await tx.sessions.insert(token(old, 1));
      await tx.sessions.insert(token(old, 9));
      await tx.sessions.insert(token(fresh, 20, { browser: '' }));
      await tx.sessions.insert(token(ended, 30, { revokedAtMs: 31 }));
      await tx.sessions.insert(token(over, 40, { expiresAtMs: NOON_MS }));
    });
    const live = await storage().read((r) => r.sessions.liveSessions(userId, NOON_MS));
    expect(live).toEqual([
      { familyId: fresh, deviceId: null, browser: '', startedAtMs: 20, usedAtMs: 20 },
      { familyId: old, deviceId: null, browser: 'Firefox on Linux', startedAtMs: 1, usedAtMs: 9 },
    ]);
  });
});
