import type { Id } from '@benchbook/domain/ids';
import type { StoredWork } from './stored-work.ts';

/**
 * Unsaved work written while the page closes: local storage writes synchronously, a database may not finish. It is kept only
 * until the database has it.
 */
export function keepAtOnce(work: StoredWork): void {
  localStorage.setItem(keyOf(work), JSON.stringify(work));
}

/** All of it for one person and instruction; entries that can't be parsed are skipped. */
export function readAtOnce(userId: Id, instructionId: Id): readonly StoredWork[] {
  const prefix = keyOf({ userId, instructionId, workId: '' });
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? (readOne(key) ?? []) : []));
}

/** Deletes it, unless something newer was written since `keptAtMs`. */
export function dropAtOnce(work: Pick<StoredWork, 'userId' | 'instructionId' | 'workId' | 'keptAtMs'>): void {
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
