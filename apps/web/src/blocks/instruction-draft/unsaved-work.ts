import type { Id } from '@benchbook/domain/ids';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { StoredWork, UnsavedWork } from './stored-work.ts';
import { openThisTab, type Tab } from './this-tab.ts';

interface KeptWorkDatabase extends DBSchema {
  work: { key: [userId: string, instructionId: string, workId: string]; value: StoredWork };
}

let opened: Promise<IDBPDatabase<KeptWorkDatabase>> | undefined;

function database(): Promise<IDBPDatabase<KeptWorkDatabase>> {
  opened ??= openDB<KeptWorkDatabase>('benchbook-kept-work', 1, {
    upgrade: (db) => db.createObjectStore('work', { keyPath: ['userId', 'instructionId', 'workId'] }),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Work stored by one tab. Other people on the device don't get it, nor do other tabs while this one is open. */
export function createUnsavedWork(tab: Tab) {
  return {
    /** Stores the newest state; it includes what this tab stored or took over before, which is deleted. */
    async keep(work: UnsavedWork): Promise<void> {
      const mine = await within(await database(), async (store) => {
        const before = await ownWork(store, work.userId, work.instructionId);
        await store.put({ ...work, workId: tab.id, tabId: tab.id });
        for (const { userId, instructionId, workId } of before)
          if (workId !== tab.id) await store.delete([userId, instructionId, workId]);
        return before;
      });
      for (const one of [...mine, { ...work, workId: tab.id }]) dropAtOnce({ ...one, keptAtMs: work.keptAtMs });
    },

    /** The same, synchronously, for a page that may close before a database could write. */
    keepAtOnce: (work: UnsavedWork): void => keepAtOnce({ ...work, workId: tab.id, tabId: tab.id }),

    /** Unsaved work of this tab and of closed ones in this instruction, oldest first; from now on it belongs to this tab. */
    async take(userId: Id, instructionId: Id): Promise<readonly UnsavedWork[]> {
      const db = await database();
      const found = new Map<Id, StoredWork>();
      const atOnce = readAtOnce(userId, instructionId);
      for (const work of [...(await db.getAll('work', everyKey(userId, instructionId))), ...atOnce])
        if (work.keptAtMs > (found.get(work.workId)?.keptAtMs ?? 0)) found.set(work.workId, work);
      const free: StoredWork[] = [];
      for (const work of found.values()) if (work.tabId === tab.id || (await tab.isGone(work.tabId))) free.push(work);
      const taken = await within(db, async (store) => {
        const mine: StoredWork[] = [];
        for (const work of free) {
          const now = await store.get([userId, instructionId, work.workId]);
          if (now && now.tabId !== work.tabId && now.tabId !== tab.id) continue; // Another tab was faster.
          if (!now && !atOnce.includes(work)) continue; // Saved or discarded while it was read.
          await store.put({ ...work, tabId: tab.id });
          mine.push(work);
        }
        return mine;
      });
      taken.forEach(dropAtOnce);
      return taken.sort((one, other) => one.keptAtMs - other.keptAtMs);
    },

    /** All of it is saved or discarded. */
    async drop(userId: Id, instructionId: Id): Promise<void> {
      dropAtOnce({ userId, instructionId, workId: tab.id, keptAtMs: Number.POSITIVE_INFINITY });
      await within(await database(), async (store) => {
        for (const { workId } of await ownWork(store, userId, instructionId)) await store.delete([userId, instructionId, workId]);
      });
    },

    /** The instruction was deleted: deletes the stored work of all tabs of this person. */
    async dropDeleted(userId: Id, instructionId: Id): Promise<void> {
      for (const { workId } of readAtOnce(userId, instructionId))
        dropAtOnce({ userId, instructionId, workId, keptAtMs: Number.POSITIVE_INFINITY });
      await (await database()).delete('work', everyKey(userId, instructionId));
    },
  };

  async function ownWork(store: WorkStore, userId: Id, instructionId: Id): Promise<readonly StoredWork[]> {
    const all = await store.getAll(everyKey(userId, instructionId));
    return all.filter((work) => work.tabId === tab.id);
  }
}

type WorkStore = IDBPObjectStore<KeptWorkDatabase, ['work'], 'work', 'readwrite'>;

/** Runs `work` in one transaction; a failure rejects once. */
async function within<Result>(db: IDBPDatabase<KeptWorkDatabase>, work: (store: WorkStore) => Promise<Result>): Promise<Result> {
  const tx = db.transaction('work', 'readwrite');
  const [result] = await Promise.all([work(tx.store), tx.done]);
  return result;
}

/** In the key order of IndexedDB arrays come after all strings. */
function everyKey(userId: Id, instructionId: Id): IDBKeyRange {
  return IDBKeyRange.bound([userId, instructionId], [userId, instructionId, []]);
}

export type UnsavedWorkStore = ReturnType<typeof createUnsavedWork>;

let ofThisTab: UnsavedWorkStore | undefined;

/** The work store of this page. */
export function keptWork(): UnsavedWorkStore {
  ofThisTab ??= createUnsavedWork(openThisTab());
  return ofThisTab;
}

/**
 * Unsaved work written while the page closes: local storage writes synchronously, a database may not finish. It is kept only
 * until the database has it.
 */
function keepAtOnce(work: StoredWork): void {
  localStorage.setItem(keyOf(work), JSON.stringify(work));
}

/** All of it for one person and instruction; entries that can't be parsed are skipped. */
function readAtOnce(userId: Id, instructionId: Id): readonly StoredWork[] {
  const prefix = keyOf({ userId, instructionId, workId: '' });
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? (readOne(key) ?? []) : []));
}

/** Deletes it, unless something newer was written since `keptAtMs`. */
function dropAtOnce(work: Pick<StoredWork, 'userId' | 'instructionId' | 'workId' | 'keptAtMs'>): void {
  const kept = readOne(keyOf(work));
  if (!kept || kept.keptAtMs <= work.keptAtMs) localStorage.removeItem(keyOf(work));
}

function keyOf({ userId, instructionId, workId }: Pick<StoredWork, 'userId' | 'instructionId' | 'workId'>): string {
  return `benchbook-unsaved/${userId}/${instructionId}/${workId}`;
}

function readOne(key: string): StoredWork | undefined {
  try {
    const content: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredWork(content) ? content : undefined;
  } catch {
    return undefined; // Truncated or written by something else.
  }
}

function isStoredWork(content: unknown): content is StoredWork {
  return typeof content === 'object' && content !== null && 'delta' in content && 'keptAtMs' in content && 'workId' in content;
}
