export { databaseShelf } from './database-shelf.ts';
export { outboxPerPerson } from './open-outbox.ts';
export { doneNow } from './outbox.ts';
export { isFinalRefusal } from './refusal.ts';
export type { OutboxEntry, Refused } from './shelf.ts';
export { storageShelf } from './storage-shelf.ts';
