// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStorageStore } from './local-storage-store.ts';
import type { OutboxEntry } from './outbox-store.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const isEntry = (value: unknown): value is OutboxEntry => typeof value === 'object' && value !== null && 'atMs' in value;
const storeOf = (userId: string, name = 'ticks') => localStorageStore({ name, userId, isEntry });
const kept = async (userId: string, name?: string) => (await storeOf(userId, name).load()).pending;

let count = 0;
function anEntry(fields: Partial<OutboxEntry> = {}): OutboxEntry {
  count += 1;
  return { eventId: `event-${count}`, userId: 'ann', atMs: count, ...fields };
}

test('LITE-02: what was done waits on this device until it is answered, for its own person and of its own kind only', async () => {
  const [first, second, other] = [anEntry(), anEntry(), anEntry({ userId: 'ann-marie' })];
  for (const entry of [second, first, other]) void storeOf(entry.userId).keep(entry);
  expect(await kept('ann')).toEqual([first, second]);
  expect(await kept('ann', 'readings')).toEqual([]);
  void storeOf('ann').forget(first);
  expect([await kept('ann'), await kept('ann-marie')]).toEqual([[second], [other]]);
});

test('two tabs that both keep something lose none of the other', async () => {
  const [mine, theirs] = [anEntry(), anEntry()];
  void storeOf('ann').keep(mine);
  void storeOf('ann').keep(theirs);
  void storeOf('ann').forget(theirs);
  expect(await kept('ann')).toEqual([mine]);
});

test('what something else wrote under the name is left out', async () => {
  for (const [index, text] of ['null', 'not JSON', '[]', '"text"', '{"eventId":"only"}'].entries())
    localStorage.setItem(`ticks:ann:${index}`, text);
  expect(await kept('ann')).toEqual([]);
});

test('a device whose storage is full still sends', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeOf('ann').keep(anEntry())).not.toThrow();
  expect(warned).toHaveBeenCalledOnce();
});
