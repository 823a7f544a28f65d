import { type SavedBytes, savedDatabase } from './saved-database.ts';

/** Records of the next write, and when it is done. */
let next: { readonly records: SavedBytes[]; readonly written: Promise<void> } | undefined;
let before: Promise<void> = Promise.resolve();

/** Records that bytes are stored and verified. Records made during a write are written together in the next one. */
export function noteBytes(record: SavedBytes): Promise<void> {
  if (!next) {
    const records: SavedBytes[] = [];
    const written = before.then(() => {
      next = undefined;
      return write(records);
    });
    next = { records, written };
    // Callers get a failure; the next write is independent of it.
    before = written.catch(() => undefined);
  }
  next.records.push(record);
  return next.written;
}

async function write(records: readonly SavedBytes[]): Promise<void> {
  const transaction = (await savedDatabase()).transaction('bytes', 'readwrite');
  await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
}
