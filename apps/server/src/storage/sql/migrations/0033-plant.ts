import { sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** As the app named devices until then: the id kept on the device, a hyphen, and the hash of its traits. */
const JOINED_NAME = /^([0-9a-z]{15})-([0-9a-z]{11})$/;

interface Device {
  readonly id: string;
  readonly name: string;
  readonly nickname: string;
  readonly authorization: string;
  readonly registered_at: number;
  readonly last_user_id: string | null;
  readonly here_until: number | null;
}

/** Which of the rows of one device stays: its denied, approved or pending one, then the last heard of. */
const RANK: Readonly<Record<string, number>> = { denied: 0, approved: 1, pending: 2 };

/** The same where the approved row was heard of after every denied one. */
const RANK_OF_APPROVED: Readonly<Record<string, number>> = { approved: 0, denied: 1, pending: 2 };

/**
 * Devices are known by the id kept on them alone; rows that other traits of the same device had made are merged into one, and
 * stay as signs to it, because the log refers to them. Names at the provider of sign-ins, and what its sessions need.
 */
export async function plant(db: StepDatabase): Promise<void> {
  const { schema } = db;
  await schema.alterTable('device').addColumn('traits', 'text').execute();
  await schema.alterTable('device').addColumn('traits_changed_at', 'bigint').execute();
  await schema.alterTable('device').addColumn('lock_minutes', 'bigint').execute();
  await schema.alterTable('device').addColumn('merged_into', 'text').execute();
  await schema
    .createTable('provider_name')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('app_user.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('provider_name_key').unique().on('provider_name').column('name_key').execute();
  await schema
    .createTable('provider_session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();
  await mergeDevices(db);
}

async function mergeDevices(db: StepDatabase): Promise<void> {
  const { rows } = await sql<Device>`
    select id, name, nickname, ${sql.ref('authorization')}, registered_at, last_user_id, here_until from device order by id
  `.execute(db);
  const byKey = new Map<string, Device[]>();
  for (const row of rows) {
    const key = JOINED_NAME.exec(row.name)?.[1];
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const taken = new Set(rows.map(({ name }) => name));
  // A name that somebody has in full is no device of ours: what has it stays as it is.
  for (const [key, same] of byKey) if (!taken.has(key)) await mergeInto(db, key, same.toSorted(byRank(rankFor(same))));
}

const heardMs = ({ here_until }: Device): number => Number(here_until ?? 0);

/** A denial counts unless the approved row was heard of later; where one of the two moments is not known, it counts. */
function rankFor(same: readonly Device[]): typeof RANK {
  const lastApproved = Math.max(0, ...same.filter(({ authorization }) => authorization === 'approved').map(heardMs));
  const denied = same.filter(({ authorization }) => authorization === 'denied');
  const isApproved = denied.every((each) => each.here_until !== null && heardMs(each) < lastApproved);
  return isApproved ? RANK_OF_APPROVED : RANK;
}

function byRank(ranks: typeof RANK): (a: Device, b: Device) => number {
  const rank = ({ authorization }: Device): number => ranks[authorization] ?? 3;
  return (a, b) => rank(a) - rank(b) || heardMs(b) - heardMs(a) || (a.id < b.id ? 1 : -1);
}

async function mergeInto(db: StepDatabase, key: string, [kept, ...others]: readonly Device[]): Promise<void> {
  if (!kept) return;
  const all = [kept, ...others];
  for (const { id } of others) await moveRows(db, id, kept.id);
  const last = all.reduce((latest, each) => (heardMs(each) > heardMs(latest) ? each : latest));
  const nickname = all.find((each) => each.nickname !== each.name)?.nickname ?? key;
  const registeredAt = Math.min(...all.map(({ registered_at }) => Number(registered_at)));
  await sql`
    update device set name = ${key}, name_key = ${key}, nickname = ${nickname}, registered_at = ${registeredAt},
      traits = ${JOINED_NAME.exec(last.name)?.[2] ?? null}, last_user_id = ${last.last_user_id ?? kept.last_user_id}
    where id = ${kept.id}
  `.execute(db);
}

/** Sign-ins, PINs and sessions of a row that goes on as another; of two of the same person the later counts. */
async function moveRows(db: StepDatabase, from: string, to: string): Promise<void> {
  await sql`
    update device_sign_in as kept set
      at = (select case when other.at > kept.at then other.at else kept.at end from device_sign_in as other
        where other.device_id = ${from} and other.user_id = kept.user_id),
      vouched_at = (select case when coalesce(other.vouched_at, 0) > coalesce(kept.vouched_at, 0) then other.vouched_at else kept.vouched_at end
        from device_sign_in as other where other.device_id = ${from} and other.user_id = kept.user_id)
    where device_id = ${to} and user_id in (select user_id from device_sign_in where device_id = ${from})
  `.execute(db);
  await sql`
    delete from device_pin where device_id = ${to} and exists (select 1 from device_pin as other
      where other.device_id = ${from} and other.user_id = device_pin.user_id and other.set_at > device_pin.set_at)
  `.execute(db);
  for (const table of ['device_sign_in', 'device_pin']) {
    const name = sql.table(table);
    await sql`
      update ${name} set device_id = ${to}
      where device_id = ${from} and user_id not in (select user_id from ${name} where device_id = ${to})
    `.execute(db);
    await sql`delete from ${name} where device_id = ${from}`.execute(db);
  }
  await sql`update refresh_token set device_id = ${to} where device_id = ${from}`.execute(db);
  // Its key stays: it leads to the kept row while that one is denied. It proves no approved device, that needs the key of its row.
  await sql`update device set merged_into = ${to} where id = ${from}`.execute(db);
}
