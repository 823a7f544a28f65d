import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../test-device.ts';
import { startTestSession } from '../../test-page.tsx';
import { databaseStore } from './database-store.ts';
import { unansweredHeads } from './kept-entries.ts';
import { followOtherTabs, outboxPerPerson } from './open-outbox.ts';
import { doneNow } from './outbox.ts';
import { outboxChanges } from './outbox-changes.ts';
import type { OutboxEntry, OutboxState } from './outbox-store.ts';

/** Tabs of one browser, in one page: each receives what the others send. */
const tabs = new Set<Channel>();
let said = 0;
class Channel extends EventTarget {
  constructor() {
    super();
    tabs.add(this);
  }
  postMessage(): void {
    said += 1;
  }
  close(): void {
    tabs.delete(this);
  }
}

let stop = (): void => undefined;
beforeEach(() => {
  startTestSession('Artisan', 'ben');
  vi.stubGlobal('BroadcastChannel', Channel);
  stop = followOtherTabs();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const otherTabSays = (): void => {
  for (const tab of tabs) tab.dispatchEvent(new MessageEvent('message'));
};

test('what another tab puts in line or sends is counted here at once, while this one waits for its next try', async () => {
  const store = databaseStore({ kind: 'two-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) });
  const outbox = outboxPerPerson<OutboxEntry, void>({
    name: 'two-tabs',
    store: () => store,
    send: async () => {
      throw new TypeError('Failed to fetch');
    },
    isFinal: () => false,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  })('ben');
  await outbox.add({ ...doneNow(), userId: 'ben' });
  const changes = outboxChanges.getState();
  // The other tab writes into the same database.
  const theirs = { ...doneNow(), userId: 'ben' };
  await databaseStore({ kind: 'two-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) }).keep(theirs);
  otherTabSays();
  await vi.waitFor(() => expect(outbox.read().pending.map(({ eventId }) => eventId)).toContain(theirs.eventId));
  expect(outboxChanges.getState()).toBeGreaterThan(changes + 1);
  await store.forget(theirs);
  otherTabSays();
  await vi.waitFor(() => expect(outbox.read().pending).toHaveLength(1));
  outbox.stop();
});

test('however often another tab reports that it sent something, this one reads the queue once, and once more for later changes', async () => {
  const loads: ((state: OutboxState<OutboxEntry>) => void)[] = [];
  const outbox = outboxPerPerson<OutboxEntry, void>({
    name: 'busy-tab',
    store: () => ({
      load: () => new Promise((resolve) => loads.push(resolve)),
      keep: () => undefined,
      forget: () => undefined,
    }),
    send: async () => undefined,
    isFinal: () => false,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  })('busy');
  /** Answers the readings one after the other, as long as there are any. */
  const readAll = async (state: OutboxState<OutboxEntry>, from: number): Promise<number> => {
    for (let read = from; read < loads.length; read++) {
      loads[read]?.(state);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return loads.length;
  };
  const empty = { pending: [], refused: [] };
  await vi.waitFor(() => expect(loads).toHaveLength(1));
  const before = await readAll(empty, 0);
  otherTabSays();
  await vi.waitFor(() => expect(loads).toHaveLength(before + 1));
  for (let settled = 0; settled < 1_000; settled++) otherTabSays();
  const parked = { entry: { ...doneNow(), userId: 'busy' }, reason: 'No.' };
  loads[before]?.(empty);
  await vi.waitFor(() => expect(loads).toHaveLength(before + 2));
  expect(await readAll({ pending: [], refused: [parked] }, before + 1)).toBe(before + 2);
  expect(outbox.read().refused, 'the second reading began after all of it').toEqual([parked]);
  otherTabSays();
  await vi.waitFor(() => expect(loads, 'what is said later is read again').toHaveLength(before + 3));
});

test('what others left waiting is counted by one reading at a time, too', async () => {
  const walks = vi.spyOn(IDBIndex.prototype, 'openKeyCursor');
  const found = await Promise.all(Array.from({ length: 100 }, () => unansweredHeads()));
  expect([walks.mock.calls.length, new Set(found.map(({ length }) => length)).size]).toEqual([1, 1]);
  const [, entry] = [unansweredHeads(), { ...doneNow(), userId: 'ben' }];
  await databaseStore({ kind: 'counted', userId: 'ben', read: (kept): OutboxEntry => Object(kept) }).keep(entry);
  expect((await unansweredHeads()).map(({ eventId }) => eventId)).toContain(entry.eventId);
  walks.mockRestore();
});

test('every change of the queue is sent to the other tabs, and what they send is not forwarded', async () => {
  const store = databaseStore({ kind: 'several-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) });
  said = 0;
  const entry = { ...doneNow(), userId: 'ben' };
  await store.keep(entry);
  await store.acknowledge?.(entry);
  expect(said).toBe(2);
  otherTabSays();
  expect(said).toBe(2);
});
