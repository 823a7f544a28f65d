import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../test-device.ts';
import { startTestSession } from '../../test-page.tsx';
import { followOtherTabs, outboxPerPerson } from './open-outbox.ts';
import { doneNow } from './outbox.ts';
import { outboxChanges } from './outbox-changes.ts';
import { queueShelf } from './queue-shelf.ts';
import type { OutboxEntry } from './shelf.ts';

/** Tabs of one browser, in one page: what one says all others hear. */
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
  const shelf = queueShelf({ kind: 'two-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) });
  const line = outboxPerPerson<OutboxEntry, void>({
    name: 'two-tabs',
    shelf: () => shelf,
    send: async () => {
      throw new TypeError('Failed to fetch');
    },
    isFinal: () => false,
    onConfirmed: () => undefined,
    onRefused: () => undefined,
  })('ben');
  await line.add({ ...doneNow(), userId: 'ben' });
  const changes = outboxChanges.getState();
  // The other tab writes into the same database.
  const theirs = { ...doneNow(), userId: 'ben' };
  await queueShelf({ kind: 'two-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) }).keep(theirs);
  otherTabSays();
  await vi.waitFor(() => expect(line.read().pending.map(({ eventId }) => eventId)).toContain(theirs.eventId));
  expect(outboxChanges.getState()).toBeGreaterThan(changes + 1);
  await shelf.forget(theirs);
  otherTabSays();
  await vi.waitFor(() => expect(line.read().pending).toHaveLength(1));
  line.stop();
});

test('every change of what waits is told to the other tabs, and what they say is not told on', async () => {
  const shelf = queueShelf({ kind: 'telling-tabs', userId: 'ben', read: (kept): OutboxEntry => Object(kept) });
  said = 0;
  const entry = { ...doneNow(), userId: 'ben' };
  await shelf.keep(entry);
  await shelf.settle?.(entry);
  expect(said).toBe(2);
  otherTabSays();
  expect(said).toBe(2);
});
