import type { Selectable } from 'kysely';
import type { DeviceRecord, DeviceStore } from '../../../ports/devices.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import type { DeviceTable } from '../tables/people.ts';

export class SqlDevices implements DeviceStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<DeviceRecord | null> {
    const query = this.#session.db.selectFrom('device').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toDevice(row) : null;
  }

  async findByName(name: string): Promise<DeviceRecord | null> {
    const query = this.#session.db.selectFrom('device').selectAll().where('name_key', '=', indexKey(name));
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toDevice(row) : null;
  }

  async list(): Promise<readonly DeviceRecord[]> {
    const rows = await this.#session.db.selectFrom('device').selectAll().orderBy('registered_at').orderBy('id').execute();
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

  async recordSignIn(deviceId: string, userId: string, atMs: number): Promise<void> {
    await this.#session.db
      .insertInto('device_sign_in')
      .values({ device_id: deviceId, user_id: userId, at: atMs })
      .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ at: atMs }))
      .execute();
    await this.#session.db.updateTable('device').set({ last_user_id: userId }).where('id', '=', deviceId).execute();
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
  };
}

function fromDevice(device: DeviceRecord): DeviceTable {
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
  };
}
