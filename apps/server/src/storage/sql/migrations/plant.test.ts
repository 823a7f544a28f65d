import { newId } from '@benchbook/domain/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeviceRecord } from '../../../ports/index.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedUser } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';
import { plant } from './0033-plant.ts';

onEachDatabase('the migration that merges devices', ({ storage, address }) => {
  /** Restores the database to its state before the migration and runs it again. */
  async function again() {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      for (const column of ['traits', 'traits_changed_at', 'lock_minutes', 'merged_into'])
        await sql`alter table device drop column ${sql.ref(column)}`.execute(db);
      for (const table of ['provider_name', 'provider_session']) await sql`drop table ${sql.table(table)}`.execute(db);
      await plant(db);
    });
    await engine.close();
  }

  async function aDevice(given: Partial<DeviceRecord> & Pick<DeviceRecord, 'name'>): Promise<DeviceRecord> {
    const device: DeviceRecord = {
      id: newId(NOON_MS),
      nickname: given.name,
      type: 'Unknown',
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
    };
    return storage().transaction(({ devices }) => devices.register(device));
  }

  test('a tablet split in two by a browser update is one again: the approved one, with nickname and PINs, found by its old ids (AUTH-10)', async () => {
    const [anna, ben] = [await storedUser(storage()), await storedUser(storage())];
    const pin = { userId: anna, pinHash: 'h', passwordMark: 'm', failures: 0, setAtMs: NOON_MS };
    const approved = await aDevice({
      name: 'yyp14l806k8ssn3-17dvfw57d0m',
      nickname: 'Line 3',
      authorization: 'approved',
      keyHash: 'a'.repeat(64),
      hereUntilMs: NOON_MS,
    });
    const split = await aDevice({ name: 'yyp14l806k8ssn3-1i3dclahmr1', keyHash: 'b'.repeat(64), hereUntilMs: NOON_MS + 9 });
    const others = [
      await aDevice({ name: 'yyp14l806k8ssn3-17dvfw57d0' }),
      await aDevice({ name: 'yyp14l806k8ssn3x-17dvfw57d0m' }),
      await aDevice({ name: 'tablet-maintenance' }),
    ];
    const single = await aDevice({ name: 'abcdefghijklmno-0123456789a', authorization: 'denied' });
    await storage().transaction(async ({ devices, events }) => {
      await devices.savePin({ ...pin, deviceId: approved.id });
      await devices.recordSignIn(approved.id, anna, NOON_MS, true);
      await devices.recordSignIn(split.id, anna, NOON_MS + 5, false);
      await devices.recordSignIn(split.id, ben, NOON_MS + 7, true);
      events.append({ atMs: NOON_MS, userId: anna, deviceId: split.id, kind: 'session.ended', subjectId: anna, payload: {} });
    });
    await again();
    const found = await storage().read(async ({ devices }) => ({
      all: await devices.list(),
      byOldId: await devices.find(split.id),
      byId: await devices.findByName('yyp14l806k8ssn3'),
      byOldNames: [await devices.findByName(approved.name), await devices.findByName(split.name)],
      byAnyTraits: await devices.findByName('yyp14l806k8ssn3-zzzzzzzzzzz'),
      byKeys: [await devices.findByKeyHash('a'.repeat(64)), await devices.findByKeyHash('b'.repeat(64))],
      pins: await devices.pinsOn(approved.id),
      signIns: await devices.signInsOn(approved.id, 0, 10),
      single: await devices.findByName('abcdefghijklmno'),
    }));
    const whole = {
      id: approved.id,
      name: 'yyp14l806k8ssn3',
      nickname: 'Line 3',
      authorization: 'approved',
      traits: '1i3dclahmr1',
    };
    expect(found.byId).toMatchObject(whole);
    for (const each of [found.byOldId, ...found.byOldNames, found.byAnyTraits]) expect(each?.id).toBe(approved.id);
    expect(found.byKeys.map((each) => each?.id)).toEqual([approved.id, undefined]);
    expect(found.pins).toEqual([{ ...pin, deviceId: approved.id }]);
    expect(found.signIns).toEqual([
      { userId: ben, atMs: NOON_MS + 7, vouchedAtMs: NOON_MS + 7 },
      { userId: anna, atMs: NOON_MS + 5, vouchedAtMs: NOON_MS },
    ]);
    expect(found.all.map(({ id }) => id).toSorted()).toEqual([approved, single, ...others].map(({ id }) => id).toSorted());
    expect(found.single).toMatchObject({
      id: single.id,
      nickname: 'abcdefghijklmno',
      authorization: 'denied',
      traits: '0123456789a',
    });
    const names = await storage().read(({ devices }) => Promise.all(others.map(({ name }) => devices.findByName(name))));
    expect(names.map((each) => each?.id)).toEqual(others.map(({ id }) => id));
  });

  const TRAITS = ['17dvfw57d0m', '1i3dclahmr1', '2aaaaaaaaaa'];
  let tablets = 0;

  /** A device of three rows, each with its key, after the migration. */
  async function merged(rows: readonly (readonly [DeviceRecord['authorization'], number | null])[]) {
    const id = `tablet${String(++tablets).padStart(9, '0')}`;
    const keys = rows.map((_, at) => `${id}${at}`.padEnd(64, 'f'));
    for (const [at, [authorization, hereUntilMs]] of rows.entries())
      await aDevice({ name: `${id}-${TRAITS[at]}`, authorization, hereUntilMs, keyHash: keys[at] ?? null });
    await again();
    const found = () =>
      storage().read(async ({ devices }) => {
        const byKeys = [];
        for (const key of keys) byKeys.push((await devices.findByKeyHash(key))?.authorization);
        return { byId: (await devices.findByName(id))?.authorization, byKeys };
      });
    return { id, found };
  }

  test.each([
    ['later', NOON_MS, NOON_MS + 9],
    ['at the same moment', NOON_MS, NOON_MS],
    ['at a moment that is not known', NOON_MS, null],
    ['and both moments are not known', null, null],
    ['and the moment of the approved one is not known', null, NOON_MS],
  ])('a tablet that was denied %s stays denied under its name and each of its keys', async (_, approved, denied) => {
    const { found } = await merged([
      ['approved', approved],
      ['denied', denied],
      ['pending', NOON_MS + 20],
    ]);
    expect(await found()).toEqual({ byId: 'denied', byKeys: ['denied', 'denied', 'denied'] });
  });

  test('a tablet that was approved after a denial is approved, but only with its own key', async () => {
    const { found } = await merged([
      ['approved', NOON_MS + 9],
      ['denied', NOON_MS],
      ['pending', NOON_MS + 20],
    ]);
    expect(await found()).toEqual({ byId: 'approved', byKeys: ['approved', undefined, undefined] });
  });

  test('if a denied tablet is approved again, the keys of its merged rows are not accepted', async () => {
    const { id, found } = await merged([
      ['pending', NOON_MS + 9],
      ['denied', NOON_MS],
    ]);
    await storage().transaction(async ({ devices }) => {
      const device = await devices.findByName(id);
      if (device) await devices.save({ ...device, authorization: 'approved' });
    });
    expect(await found()).toEqual({ byId: 'approved', byKeys: [undefined, 'approved'] });
  });
});
