import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { newEvent } from '../commands/event-kinds.ts';
import { createUser } from '../commands/users/create-user.ts';
import type { Readers, Transaction, UserRecord } from '../ports/index.ts';
import { LEFT, PLANT_DEVICES, PLANT_PEOPLE, type PlantDevice } from './plant-people.ts';

/** Ids of the demonstration's additional people: a real person may have the same name. */
export const DEMO_PEOPLE = 'demo-people';

const HOUR_MS = 3_600_000;

/** Creates the additional people, who share the demonstration password, and their devices. */
export async function fillPeople(context: AppContext, supervisor: Caller): Promise<void> {
  const passwordHash = await context.storage.read(async ({ users }) => (await users.find(supervisor.id))?.passwordHash ?? null);
  if (passwordHash === null) return;
  await context.storage.transaction(async (tx) => {
    if ((await tx.meta.get(DEMO_PEOPLE)) !== null) return;
    const joined = { ...context, storage: context.storage.joined(tx) };
    const made = new Map<string, UserRecord>();
    for (const [username, role] of Object.entries(PLANT_PEOPLE)) {
      if ((await tx.users.findByName(username)) !== null) continue;
      made.set(username, await createUser(joined, supervisor, { username, role }, passwordHash));
    }
    for (const device of PLANT_DEVICES) await addDevice(tx, supervisor, device, made, context.clock.nowMs());
    await tx.meta.set(DEMO_PEOPLE, JSON.stringify([...made.values()].map(({ id }) => id)));
  });
}

/** Deactivates the person who left after all of their work is recorded. */
export async function leavePlant(context: AppContext, supervisor: Caller): Promise<void> {
  await context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    for (const id of await demoPeople(tx)) {
      const user = await tx.users.find(id);
      if (!user?.isActive || !LEFT.some((name) => name === user.username)) continue;
      await tx.users.save({ ...user, isActive: false, updatedAtMs: nowMs });
      tx.events.append(newEvent('user.deactivated', id, supervisor, nowMs, { name: user.username }));
    }
  });
}

export async function demoPeople({ meta }: Pick<Readers, 'meta'>): Promise<readonly Id[]> {
  const kept: unknown = JSON.parse((await meta.get(DEMO_PEOPLE)) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

async function addDevice(
  tx: Transaction,
  supervisor: Caller,
  { name, nickname = name, type, authorization, usedBy, hoursAgo }: PlantDevice,
  people: ReadonlyMap<string, UserRecord>,
  nowMs: number,
): Promise<void> {
  const users = usedBy.flatMap((username) => people.get(username) ?? []);
  const [last] = users;
  if (!last || (await tx.devices.findByName(name)) !== null) return;
  const id = newId(nowMs);
  const usedAtMs = nowMs - hoursAgo * HOUR_MS;
  const device = {
    id,
    name,
    nickname,
    type,
    authorization,
    registeredAtMs: usedAtMs - 24 * HOUR_MS,
    lastUserId: last.id,
    allowsSupervisorPin: false,
    traits: null,
    traitsChangedAtMs: null,
    lockMinutes: null,
  };
  await tx.devices.register({ ...device, keyHash: null, hereUntilMs: usedAtMs });
  const user = { id: last.id, username: last.username, role: last.role, deviceId: id };
  tx.events.append(newEvent('device.registered', id, user, nowMs, {}));
  if (authorization !== 'pending')
    tx.events.append(newEvent('device.changed', id, supervisor, nowMs, { device: nickname, authorization }));
  for (const { id: userId } of users.toReversed()) await tx.devices.recordSignIn(id, userId, usedAtMs, true);
}
