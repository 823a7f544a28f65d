import { type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { HEAD_PATH, type OutboxDatabase, type OutboxHandle, type QueuedEntry } from './outbox-entries.ts';
import { takeOverOld } from './take-over-old.ts';

type Upgrading = IDBPTransaction<OutboxDatabase, Array<StoreNames<OutboxDatabase>>, 'versionchange'>;

let opened: Promise<OutboxHandle> | undefined;

/** Actions of all users on this device that the server may not have. Never emptied by a sign-out or a newer app version. */
export function outboxDatabase(): Promise<OutboxHandle> {
  opened ??= open();
  // Try again to open a database that could not be opened.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Time limit for the databases of an older version: a tab of that version may hold them. Later entries are appended. */
const TAKE_OVER_MS = 2_000;

async function open(): Promise<OutboxHandle> {
  const database = await openNewest();
  const later = new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS));
  await Promise.race([takeOverOld(database), later]);
  return database;
}

function openNewest(): Promise<OutboxHandle> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const opening = openDB<OutboxDatabase>('benchbook-outbox', 3, {
      upgrade: async (db, before, _now, writing) => {
        const isFirst = before === 0;
        const entries = isFirst
          ? db.createObjectStore('entries', { keyPath: ['userId', 'kind', 'eventId'] })
          : writing.objectStore('entries');
        entries.createIndex('heads', HEAD_PATH);
        if (before === 2) return;
        const answered = db.createObjectStore('answered', { keyPath: ['userId', 'kind', 'eventId'] });
        answered.createIndex('order', 'order');
        answered.createIndex('answeredAtMs', 'answeredAtMs');
        if (!isFirst) return setApart(writing);
        entries.createIndex('order', 'order');
        db.createObjectStore('facts');
      },
      // Callers get an error and retry, instead of hanging until the other tab is closed.
      blocked() {
        isGivenUp = true;
        reject(new Error('Another tab holds the outbox of an older version'));
      },
      blocking() {
        opened = undefined;
        opening.then((database) => database.close(), reject);
      },
      terminated() {
        opened = undefined;
      },
    });
    opening.then((database) => (isGivenUp ? database.close() : resolve(database)), reject);
  });
}

/** The first version stored acknowledged entries among the waiting ones. */
async function setApart(writing: Upgrading): Promise<void> {
  const answered = writing.objectStore('answered');
  for (let at = await writing.objectStore('entries').openCursor(); at; at = await at.continue()) {
    const { answeredAtMs, userId, kind, eventId, order, entry }: QueuedEntry & { answeredAtMs?: number | null } = at.value;
    if (typeof answeredAtMs !== 'number') continue;
    await answered.put({ userId, kind, eventId, order, entry, answeredAtMs });
    await at.delete();
  }
}
