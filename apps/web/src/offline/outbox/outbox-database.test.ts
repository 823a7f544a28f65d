import '../../test-device.ts';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { outboxDatabase } from './outbox-database.ts';
import { headsIn } from './outbox-entries.ts';

const NAME = 'benchbook-outbox';
const PATIENCE = { timeout: 10_000 };

test('the outbox of the first version is brought to the newest, is not waited for while an old tab holds it, and makes room itself', async () => {
  const old = await openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['userId', 'kind', 'eventId'] }).createIndex('order', 'order');
      db.createObjectStore('facts');
    },
  });
  const both = { userId: 'anna', kind: 'benchbook-ticks', refusal: null };
  await old.put('entries', { ...both, eventId: 'had', order: 1, state: 'answered', answeredAtMs: 5, entry: {} });
  await old.put('entries', { ...both, eventId: 'waits', order: 2, state: 'waiting', answeredAtMs: null, entry: {} });
  await expect(outboxDatabase()).rejects.toThrow('Another tab holds');
  old.close();
  const database = await vi.waitFor(() => outboxDatabase(), PATIENCE);
  const idsIn = async (store: 'entries' | 'answered') => (await database.getAll(store)).map(({ eventId }) => eventId);
  expect([await idsIn('entries'), await idsIn('answered')]).toEqual([['waits'], ['had']]);
  expect(await headsIn(database)).toEqual([
    { userId: 'anna', kind: 'benchbook-ticks', eventId: 'waits', order: 2, state: 'waiting' },
  ]);
  const newer = await openDB(NAME, 4);
  expect(newer.version).toBe(4);
  newer.close();
});
