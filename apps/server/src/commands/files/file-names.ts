import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { NamePeriod, Readers, StoredEvent } from '../../ports/index.ts';
import type { EventPayloads } from '../event-kinds.ts';

/** Maximum renames read, of one file or of all. */
const RENAMES_MAX = 100_000;

type NameReaders = Pick<Readers, 'files' | 'events'>;

/** The names of a file and their periods from the log, latest first. */
export async function namesOf(
  { events }: Pick<Readers, 'events'>,
  { id, path, createdAtMs }: LibraryFile,
): Promise<NamePeriod[]> {
  const renames = await events.list({ subjectId: id, kinds: ['file.renamed'], direction: 'descending', limit: RENAMES_MAX });
  const periods: NamePeriod[] = [];
  let [name, untilMs] = [path, Number.POSITIVE_INFINITY];
  for (const rename of renames) {
    periods.push({ path: name, fromMs: rename.atMs, untilMs });
    [name, untilMs] = [payloadOf(rename).pathBefore, rename.atMs];
  }
  return [...periods, { path: name, fromMs: createdAtMs, untilMs }];
}

/** Current name of the file that had this name at this time; the name itself when no file had it. */
export async function nameNow(readers: NameReaders, path: string, atMs: number): Promise<string> {
  const there = await readers.files.findByPath(path);
  if (there && (await hadName(readers, there, path, atMs))) return path;
  const renames = await readers.events.list({ kinds: ['file.renamed'], limit: RENAMES_MAX });
  const next = renames.find((rename) => rename.atMs >= atMs && payloadOf(rename).pathBefore === path);
  const file = next?.subjectId ? await readers.files.find(next.subjectId) : null;
  return file?.path ?? path;
}

/**
 * The name itself if a file has it; otherwise the current name of the file that had it last. In a transaction this locks
 * the file, so that nobody renames it before the reference to it is stored.
 */
export async function followRename(readers: NameReaders, path: string): Promise<string> {
  return (await followRenames(readers, [path])).get(path) ?? path;
}

/** The same for many names, by the given name. The log is read once, after concurrent renames of these files have ended. */
export async function followRenames(readers: NameReaders, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const there = await readers.files.findByPaths(paths);
  const missing = new Set(paths.filter((path) => !there.has(path)));
  if (missing.size === 0) return new Map();
  const renames = await readers.events.list({ kinds: ['file.renamed'], direction: 'descending', limit: RENAMES_MAX });
  const ids = new Map<string, Id>();
  for (const rename of renames) {
    const { pathBefore } = payloadOf(rename);
    if (rename.subjectId && missing.delete(pathBefore)) ids.set(pathBefore, rename.subjectId);
  }
  const names = new Map<Id, string>();
  for (const id of new Set([...ids.values()].toSorted())) {
    const file = await readers.files.find(id);
    if (file) names.set(id, file.path);
  }
  return new Map([...ids].map(([path, id]) => [path, names.get(id) ?? path]));
}

async function hadName(readers: NameReaders, file: LibraryFile, path: string, atMs: number): Promise<boolean> {
  const names = await namesOf(readers, file);
  return names.some((name) => name.path === path && name.fromMs <= atMs && atMs <= name.untilMs);
}

function payloadOf({ payload }: StoredEvent): EventPayloads['file.renamed'] {
  return payload as EventPayloads['file.renamed'];
}
