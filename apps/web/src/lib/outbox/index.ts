export { forgetAnswered, heedEpoch, queuedEntry, unansweredEntries, unansweredHeads } from './kept-entries.ts';
export { lineOf, outboxPerPerson, recallAll } from './open-outbox.ts';
export { doneNow } from './outbox.ts';
export { outboxChanges, type QueuedEntry, type QueuedHead } from './outbox-entries.ts';
export { queueShelf } from './queue-shelf.ts';
export { isFinalRefusal } from './refusal.ts';
export type { OutboxEntry, Refused } from './shelf.ts';
export { storageShelf } from './storage-shelf.ts';
export { unkept } from './unkept.ts';
