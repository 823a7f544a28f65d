export { databaseShelf } from './database-shelf.ts';
export { outboxPerPerson } from './open-outbox.ts';
export { doneNow, type Outbox, type OutboxEntry, type Refused } from './outbox.ts';
export { isFinalRefusal } from './refusal.ts';
export { storageShelf } from './storage-shelf.ts';
