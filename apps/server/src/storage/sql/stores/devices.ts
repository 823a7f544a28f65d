import { deviceIdIn, isDeviceId } from '@benchbook/domain/devices';
import type { Selectable } from 'kysely';
import type { DevicePin, DeviceRecord, DeviceSignIn, DeviceStore } from '../../../ports/devices.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/flag.ts';
import type { DevicePinTable, DeviceTable } from '../tables/people.ts';

export class SqlDevices implements DeviceStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<DeviceRecord | null> {
    const query = this.#session.db.selectFrom('device').selectAll().where('id', '=', id);
    return this.#kept(await this.#session.hold(query).executeTakeFirst());
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, DeviceRecord>> {
    const found = new Map<string, DeviceRecord>();
    for (const some of chunks(new Set(ids))) {
      const rows = await this.#session.db.selectFrom('device').selectAll().where('id', 'in', some).execute();
      for (const row of rows) {
        const device = await this.#kept(row);
        if (device) found.set(row.id, device);
      }
    }
    return found;
  }

  async findByName(name: string): Promise<DeviceRecord | null> {
    const row = (await this.#named(name)) ?? (await this.#namedBefore(name));
    return this.#kept(row);
  }

  async findByKeyHash(keyHash: string): Promise<DeviceRecord | null> {
    const query = this.#session.db.selectFrom('device').selectAll().where('key_hash', '=', keyHash);
    const row = await this.#session.hold(query).executeTakeFirst();
    const device = await this.#kept(row);
    // The key of a merged row shows that a device is denied; it does not prove an approved one.
    return row?.merged_into == null || device?.authorization === 'denied' ? device : null;
  }

  async list(): Promise<readonly DeviceRecord[]> {
    const rows = await this.#session.db
      .selectFrom('device')
      .selectAll()
      .where('merged_into', 'is', null)
      .orderBy('registered_at')
      .orderBy('id')
      .execute();
    return rows.map(toDevice);
  }

  async lastSignInMs(deviceId: string, userId: string): Promise<number | null> {
    const row = await this.#session.db
      .selectFrom('device_sign_in')
      .select('at')
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.at ?? null;
  }

  async signIn(deviceId: string, userId: string): Promise<DeviceSignIn | null> {
    const row = await this.#session.db
      .selectFrom('device_sign_in')
      .selectAll()
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? { userId, atMs: row.at, vouchedAtMs: row.vouched_at } : null;
  }

  async signInsOn(deviceId: string, sinceMs: number, limit: number): Promise<readonly DeviceSignIn[]> {
    const rows = await this.#session.db
      .selectFrom('device_sign_in')
      .selectAll()
      .where('device_id', '=', deviceId)
      .where('at', '>=', sinceMs)
      .orderBy('at', 'desc')
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ userId: row.user_id, atMs: row.at, vouchedAtMs: row.vouched_at }));
  }

  async pinsOn(deviceId: string): Promise<readonly DevicePin[]> {
    const rows = await this.#session.db.selectFrom('device_pin').selectAll().where('device_id', '=', deviceId).execute();
    return rows.map(toPin);
  }

  async pin(deviceId: string, userId: string): Promise<DevicePin | null> {
    const query = this.#session.db
      .selectFrom('device_pin')
      .selectAll()
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toPin(row) : null;
  }

  async register(device: DeviceRecord): Promise<DeviceRecord> {
    await this.#session.db
      .insertInto('device')
      .values(fromDevice(device))
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute();
    const stored = await this.findByName(device.name);
    if (!stored) throw new Error('The device was registered and is not there.');
    return stored;
  }

  async save(device: DeviceRecord): Promise<void> {
    await this.#session.db.updateTable('device').set(fromDevice(device)).where('id', '=', device.id).execute();
  }

  async recordSignIn(deviceId: string, userId: string, atMs: number, isVouched: boolean): Promise<void> {
    const vouched = isVouched ? { vouched_at: atMs } : {};
    await this.#session.db
      .insertInto('device_sign_in')
      .values({ device_id: deviceId, user_id: userId, at: atMs, vouched_at: isVouched ? atMs : null })
      .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ at: atMs, ...vouched }))
      .execute();
    await this.#session.db.updateTable('device').set({ last_user_id: userId }).where('id', '=', deviceId).execute();
  }

  async endShift(deviceId: string, userId: string): Promise<void> {
    await this.#session.db
      .updateTable('device_sign_in')
      .set({ vouched_at: null })
      .where('device_id', '=', deviceId)
      .where('user_id', '=', userId)
      .execute();
  }

  async keepHere(ids: readonly string[], untilMs: number): Promise<void> {
    for (const some of chunks(ids))
      await this.#session.db.updateTable('device').set({ here_until: untilMs }).where('id', 'in', some).execute();
  }

  async savePin(pin: DevicePin): Promise<void> {
    const { device_id, user_id, ...row } = fromPin(pin);
    await this.#session.db
      .insertInto('device_pin')
      .values({ device_id, user_id, ...row })
      .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet(row))
      .execute();
  }

  async removePin(deviceId: string, userId: string): Promise<void> {
    await this.#session.db.deleteFrom('device_pin').where('device_id', '=', deviceId).where('user_id', '=', userId).execute();
  }

  async removePinsOn(deviceId: string): Promise<void> {
    await this.#session.db.deleteFrom('device_pin').where('device_id', '=', deviceId).execute();
  }

  #named(name: string): Promise<Selectable<DeviceTable> | undefined> {
    const query = this.#session.db.selectFrom('device').selectAll().where('name_key', '=', indexKey(name));
    return this.#session.hold(query).executeTakeFirst();
  }

  /** The same device under a name given by an older version of the app, or under its id if it presents such a name. */
  async #namedBefore(name: string): Promise<Selectable<DeviceTable> | undefined> {
    const id = deviceIdIn(name);
    if (id !== undefined) return this.#named(id);
    if (!isDeviceId(name)) return undefined;
    const rows = await this.#session.db
      .selectFrom('device')
      .select(['name', 'authorization'])
      .where('name_key', 'like', `${name}-%`)
      .orderBy('here_until', 'desc')
      .execute();
    const same = rows.filter((row) => deviceIdIn(row.name) === name);
    const found = same.find(({ authorization }) => authorization === 'approved') ?? same[0];
    return found && this.#named(found.name);
  }

  /** Resolves a row that was merged into another one. */
  async #kept(row: Selectable<DeviceTable> | undefined): Promise<DeviceRecord | null> {
    if (!row) return null;
    return row.merged_into === null ? toDevice(row) : this.find(row.merged_into);
  }
}

function toDevice(row: Selectable<DeviceTable>): DeviceRecord {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    type: row.type,
    authorization: row.authorization,
    registeredAtMs: row.registered_at,
    lastUserId: row.last_user_id,
    keyHash: row.key_hash,
    hereUntilMs: row.here_until,
    allowsSupervisorPin: row.supervisor_pin === 1,
    traits: row.traits,
    traitsChangedAtMs: row.traits_changed_at,
    lockMinutes: row.lock_minutes,
  };
}

function fromDevice(device: DeviceRecord): Omit<DeviceTable, 'merged_into'> {
  return {
    id: device.id,
    name: device.name,
    name_key: indexKey(device.name),
    nickname: device.nickname,
    type: device.type,
    authorization: device.authorization,
    registered_at: device.registeredAtMs,
    last_user_id: device.lastUserId,
    key_hash: device.keyHash,
    here_until: device.hereUntilMs,
    supervisor_pin: flag(device.allowsSupervisorPin),
    traits: device.traits,
    traits_changed_at: device.traitsChangedAtMs,
    lock_minutes: device.lockMinutes,
  };
}

function toPin(row: Selectable<DevicePinTable>): DevicePin {
  return {
    deviceId: row.device_id,
    userId: row.user_id,
    pinHash: row.pin_hash,
    passwordMark: row.password_mark,
    failures: row.failures,
    setAtMs: row.set_at,
  };
}

function fromPin(pin: DevicePin): DevicePinTable {
  return {
    device_id: pin.deviceId,
    user_id: pin.userId,
    pin_hash: pin.pinHash,
    password_mark: pin.passwordMark,
    failures: pin.failures,
    set_at: pin.setAtMs,
  };
}
