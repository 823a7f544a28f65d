import { type SavedBytes, savedDatabase } from './saved-database.ts';

/** What the next write notes, and when it is done. */
let next: { readonly records: SavedBytes[]; readonly written: Promise<void> } | undefined;
let before: Promise<void> = Promise.resolve();

/** Notes that bytes are here and were checked. What is noted while one write goes on is written with the next, all in one. */
export function noteBytes(record: SavedBytes): Promise<void> {
  if (!next) {
    const records: SavedBytes[] = [];
    const written = before.then(() => {
      next = undefined;
      return write(records);
    });
    next = { records, written };
    // Whether it failed, those hear who wait for it; the next write is one of its own.
    before = written.catch(() => undefined);
  }
  next.records.push(record);
  return next.written;
}

async function write(records: readonly SavedBytes[]): Promise<void> {
  const transaction = (await savedDatabase()).transaction('bytes', 'readwrite');
  await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
}
