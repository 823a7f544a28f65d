import { type IDBPDatabase, openDB } from 'idb';
import { report } from '../../lib/log/report.ts';
import { type OutboxHandle, putEntry } from './outbox-entries.ts';

/**
 * Kinds of entries that are shown as done before the database has them. They are small and first written to localStorage; the next
 * opening of the database moves over those that a closed page left there.
 */
export const SENT_ANYWAY: readonly string[] = [
  'benchbook-ticks',
  'benchbook-change-readings',
  'benchbook-info-readings',
  'benchbook-revision-choices',
];

/** Where small entries wait, and earlier versions kept all of them; large ones of earlier versions are in databases of their own. */
const OLD_ENTRY = new RegExp(`^(${SENT_ANYWAY.join('|')}):([^:]+):(.+)$`);
const OLD_DATABASES = ['benchbook-reports', 'benchbook-feedback'] as const;

interface OldEntry {
  readonly userId: string;
  readonly kind: string;
  readonly eventId: string;
  readonly refusal: string | null;
  readonly entry: unknown;
}

/** Moves unsent entries of an older version to the outbox. An entry is removed from its old place once the outbox has it. */
export async function takeOverOld(database: OutboxHandle): Promise<void> {
  try {
    const small = oldSmall();
    await put(
      database,
      small.map(({ old }) => old),
    );
    for (const { key } of small) localStorage.removeItem(key);
    for (const kind of OLD_DATABASES) await takeOverDatabase(database, kind);
  } catch (error) {
    // It stays in its old place until the next start tries again.
    report.warning('What an older version left waiting could not be taken over', error);
  }
}

function oldSmall(): Array<{ key: string; old: OldEntry }> {
  return Object.keys(localStorage).flatMap((key) => {
    const [, kind, userId, eventId] = OLD_ENTRY.exec(key) ?? [];
    const entry = parse(localStorage.getItem(key) ?? '');
    if (!kind || !userId || !eventId || entry === undefined) return [];
    return [{ key, old: { kind, userId, eventId, entry, refusal: null } }];
  });
}

async function takeOverDatabase(database: OutboxHandle, kind: string): Promise<void> {
  const old = await openOld(kind);
  if (!old) return;
  const isFilled = old.objectStoreNames.contains('entries');
  const keys = isFilled ? await old.getAllKeys('entries') : [];
  const all: unknown[] = await Promise.all(keys.map((key) => old.get('entries', key)));
  await put(
    database,
    all.flatMap((each) => {
      const { userId, eventId, entry, refusal }: Partial<Record<keyof OldEntry, unknown>> = Object(each);
      if (typeof userId !== 'string' || typeof eventId !== 'string') return [];
      return [{ kind, userId, eventId, entry, refusal: typeof refusal === 'string' ? refusal : null }];
    }),
  );
  // Remove only what was moved: an open tab of the old version may still write here.
  if (keys.length > 0) {
    const taking = old.transaction('entries', 'readwrite');
    for (const key of keys) await taking.store.delete(key);
    await taking.done;
  }
  old.close();
}

/** Undefined if the database does not exist. Opens it to find out, because some browsers do not list their databases. */
async function openOld(kind: string): Promise<IDBPDatabase | undefined> {
  let isNew = false;
  try {
    return await openDB(kind, undefined, {
      upgrade(_db, before, _now, writing) {
        isNew = before === 0;
        writing.done.catch(() => undefined); // reported by the opening
        writing.abort();
      },
    });
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}

async function put(database: OutboxHandle, all: readonly OldEntry[]): Promise<void> {
  if (all.length === 0) return;
  for (const old of all.toSorted((one, other) => timeOf(one) - timeOf(other)))
    await putEntry(database, { ...old, state: old.refusal === null ? 'waiting' : 'parked' });
}

function timeOf({ entry }: OldEntry): number {
  const { atMs }: { atMs?: unknown } = Object(entry);
  return typeof atMs === 'number' ? atMs : 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not an entry that can be sent
  }
}
