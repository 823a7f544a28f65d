import '../../test-device.ts';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { databaseStore, unkept } from './database-store.ts';
import { forgetAnswered, heedEpoch, unansweredEntries } from './kept-entries.ts';
import { Outbox } from './outbox.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { SENT_ANYWAY, takeOverOld } from './take-over-old.ts';

const PATIENCE = { timeout: 10_000 };

const DAY_MS = 24 * 3_600_000;
const KIND = 'benchbook-ticks';
const read = (kept: unknown): OutboxEntry | undefined => (Object(kept).eventId ? Object(kept) : undefined);
const storeOf = (userId: string) => databaseStore({ kind: KIND, userId, read });
const entry = (eventId: string, userId = 'anna', atMs = 1): OutboxEntry => ({ eventId, userId, atMs });
const waiting = async (userId = 'anna') => (await storeOf(userId).load()).pending.map(({ eventId }) => eventId);

beforeEach(async () => {
  localStorage.clear();
  await (await outboxDatabase()).clear('entries');
  await (await outboxDatabase()).clear('answered');
  await (await outboxDatabase()).clear('facts');
});

test('OFFL-01: entries are stored in the order in which they were made, whatever the clock says, for their person alone', async () => {
  await storeOf('anna').keep(entry('first', 'anna', 9_000));
  await storeOf('ben').keep(entry('of-ben', 'ben'));
  await storeOf('anna').keep(entry('second', 'anna', 1));
  expect([await waiting(), await waiting('ben')]).toEqual([['first', 'second'], ['of-ben']]);
});

test('what was refused is parked with its reason, a tick too, until somebody sends it again or discards it', async () => {
  const store = storeOf('anna');
  await store.keep(entry('tick'));
  await store.deadLetter?.({ entry: entry('tick'), reason: 'It is not yours.' });
  expect(await store.load()).toMatchObject({ pending: [], refused: [{ reason: 'It is not yours.' }] });
  expect(await unansweredEntries()).toMatchObject([{ state: 'parked', refusal: 'It is not yours.' }]);
  await store.forget(entry('tick'));
  expect(await unansweredEntries()).toEqual([]);
});

test('what the server has is kept 30 days, and put in line again with its old id when the server is another database', async () => {
  const store = storeOf('anna');
  expect(await heedEpoch('e1')).toBe(false);
  for (const id of ['first', 'second']) {
    await store.keep(entry(id));
    await store.acknowledge?.(entry(id));
  }
  expect([await waiting(), await heedEpoch('e1'), await waiting()]).toEqual([[], false, []]);
  expect([await heedEpoch('e2'), await waiting()]).toEqual([true, ['first', 'second']]);
  for (const id of ['first', 'second']) await store.acknowledge?.(entry(id));
  await forgetAnswered(Date.now() + 29 * DAY_MS);
  expect(await heedEpoch('e3')).toBe(true);
  for (const id of ['first', 'second']) await store.acknowledge?.(entry(id));
  await forgetAnswered(Date.now() + 31 * DAY_MS);
  expect([await heedEpoch('e4'), await waiting()]).toEqual([true, []]);
});

test.each([-365, 365])(
  'with a clock that is %i days off, what the server has is kept 30 days of the server, no less and no more',
  async (days) => {
    connection.setState({ clockAheadMs: days * DAY_MS });
    const nowMs = Date.now() - days * DAY_MS;
    await storeOf('anna').keep(entry('had'));
    await storeOf('anna').acknowledge?.(entry('had'));
    const kept = async () => (await outboxDatabase()).count('answered');
    await forgetAnswered(nowMs + 29 * DAY_MS);
    expect(await kept()).toBe(1);
    await forgetAnswered(nowMs + 31 * DAY_MS);
    expect(await kept()).toBe(0);
    connection.setState({ clockAheadMs: 0 });
  },
);

test('a line reads each photo once, however many stand behind it; what was parked or taken back by another tab is seen', async () => {
  const store = storeOf('anna');
  for (const id of ['one', 'two', 'three']) await store.keep(entry(id));
  await store.load();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  const all = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await store.load();
  expect([get.mock.calls.length, all.mock.calls.length]).toEqual([0, 0]);
  const otherTab = storeOf('anna');
  await otherTab.deadLetter?.({ entry: entry('one'), reason: 'No.' });
  await otherTab.forget(entry('two'));
  const { pending, refused } = await store.load();
  expect([pending, refused]).toEqual([[entry('three')], [{ entry: entry('one'), reason: 'No.' }]]);
  for (const spy of [get, all]) spy.mockRestore();
});

test('waiting entries are never deleted with answered ones', async () => {
  await storeOf('anna').keep(entry('waits'));
  await forgetAnswered(Date.now() + 3650 * DAY_MS);
  expect(await waiting()).toEqual(['waits']);
});

test('a device without room says which thing it could not keep, until there is room; nothing done is refused', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const store = storeOf('anna');
  await store.keep(entry('noted'));
  expect(unkept.getState(), 'what was noted at once outlives the page').toEqual(new Set());
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await store.keep(entry('full'));
  expect(unkept.getState()).toEqual(new Set(['full']));
  set.mockRestore();
  await expect(databaseStore({ kind: 'benchbook-reports', userId: 'anna', read }).keep(entry('report'))).rejects.toThrow(
    'no room',
  );
  put.mockRestore();
  await store.load();
  expect([unkept.getState(), await waiting()]).toEqual([new Set(), expect.arrayContaining(['full'])]);
  warning.mockRestore();
});

test('on a device without room what the server has leaves the line all the same, and the next goes out', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await storeOf('anna').keep(entry('kept'));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const sent: string[] = [];
  const outbox = new Outbox<OutboxEntry, void>({
    store: storeOf('anna'),
    send: async ({ eventId }) => void sent.push(eventId),
    isFinal: () => false,
    reasonOf: () => '',
    onConfirmed: () => undefined,
    onRefused: () => undefined,
    onStoreFailure: () => undefined,
  });
  void outbox.add(entry('first'));
  void outbox.add(entry('second'));
  await vi.waitFor(() => expect(sent).toEqual(['kept', 'first', 'second']), PATIENCE);
  await vi.waitFor(() => expect(outbox.read().pending).toEqual([]), PATIENCE);
  expect(await waiting()).toEqual([]);
  put.mockRestore();
  warning.mockRestore();
});

test('answered entries are not read with waiting ones, and do not come back after being taken back', async () => {
  const store = storeOf('anna');
  for (const id of ['answered', 'withdrawn', 'waits']) await store.keep(entry(id));
  await store.acknowledge?.(entry('answered'));
  await store.forget(entry('withdrawn'));
  await store.acknowledge?.(entry('withdrawn'));
  const database = await outboxDatabase();
  expect((await database.getAll('entries')).map(({ eventId }) => eventId)).toEqual(['waits']);
  expect((await database.getAll('answered')).map(({ eventId }) => eventId)).toEqual(['answered']);
  await store.acknowledge?.(entry('waits'));
  await store.keep(entry('later'));
  await heedEpoch('one');
  await heedEpoch('other');
  expect(await waiting()).toEqual(['answered', 'waits', 'later']);
});

test('a tab of an older version that is still open loses nothing and holds nothing up', async () => {
  const old = await openDB('benchbook-feedback', 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: ['userId', 'eventId'] }),
  });
  await old.put('entries', { userId: 'anna', eventId: 'before', entry: entry('before'), refusal: null });
  await takeOverOld(await outboxDatabase());
  await old.put('entries', { userId: 'anna', eventId: 'meanwhile', entry: entry('meanwhile'), refusal: null });
  await takeOverOld(await outboxDatabase());
  old.close();
  expect((await unansweredEntries()).map(({ eventId }) => eventId)).toEqual(['before', 'meanwhile']);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('benchbook-reports');
});

test('what an older version of the app left waiting is taken over, in its order, with what it had refused', async () => {
  localStorage.setItem('benchbook-ticks:anna:late', JSON.stringify(entry('late', 'anna', 2)));
  localStorage.setItem('benchbook-ticks:anna:early', JSON.stringify(entry('early', 'anna', 1)));
  localStorage.setItem('benchbook-marks:anna:other', '{}');
  const old = await openDB('benchbook-reports', 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: ['userId', 'eventId'] }),
  });
  await old.put('entries', { userId: 'ben', eventId: 'report', entry: entry('report', 'ben'), refusal: 'No.' });
  old.close();
  await takeOverOld(await outboxDatabase());
  expect(await waiting()).toEqual(['early', 'late']);
  expect((await unansweredEntries()).find(({ userId }) => userId === 'ben')).toMatchObject({
    kind: 'benchbook-reports',
    state: 'parked',
    refusal: 'No.',
  });
  expect(Object.keys(localStorage)).toEqual(['benchbook-marks:anna:other']);
});

test.each(SENT_ANYWAY)('a page that closes at once loses no entry of %s, which is shown as done immediately', async (kind) => {
  localStorage.setItem(`${kind}:anna:event`, JSON.stringify(entry('event')));
  await takeOverOld(await outboxDatabase());
  expect((await unansweredEntries()).map((each) => [each.kind, each.eventId])).toEqual([[kind, 'event']]);
  expect(localStorage.length).toBe(0);
});

test('LITE-02 OFFL-01: a tick is on the device in the moment in which it is shown, so that a page that goes at once loses none', async () => {
  await outboxDatabase();
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const writing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('The page is gone');
  });
  await storeOf('anna').keep(entry('tick'));
  writing.mockRestore();
  warning.mockRestore();
  await takeOverOld(await outboxDatabase());
  expect([await waiting(), localStorage.length]).toEqual([['tick'], 0]);
});

test('what the server has, was refused or was taken back is noted nowhere else on the device', async () => {
  const store = storeOf('anna');
  for (const id of ['had', 'refused', 'back']) await store.keep(entry(id));
  expect(localStorage.length).toBe(0);
  for (const id of ['had', 'refused', 'back']) localStorage.setItem(`${KIND}:anna:${id}`, JSON.stringify(entry(id)));
  await store.acknowledge?.(entry('had'));
  await store.deadLetter?.({ entry: entry('refused'), reason: 'No.' });
  await store.forget(entry('back'));
  expect(localStorage.length).toBe(0);
});
