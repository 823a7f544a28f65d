import type { EventBus, Storage, StoredEvent } from '../ports/index.ts';
import { EVENTS_COMMITTED } from './topics.ts';

/** The same storage, which announces new events on the bus after each commit: ids only, no content. */
export function announceEvents(storage: Storage, bus: EventBus): Storage {
  const announce = (events: readonly StoredEvent[]) => {
    const newest = events.at(-1);
    if (newest) bus.publish({ topic: EVENTS_COMMITTED, subjectId: null, data: { sequence: newest.sequence } });
  };
  return {
    kind: storage.kind,
    read: (work) => storage.read(work),
    transaction: (work) =>
      storage.transaction((tx) => {
        tx.afterCommit(announce);
        return work(tx);
      }),
    joined: (tx) => storage.joined(tx),
    health: () => storage.health(),
    close: () => storage.close(),
  };
}
