import type { DeletedFile } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** As many are listed; of what was deleted before these an upload of the name tells. */
const MOST_LISTED = 500;

/** Files that were taken out of the library, the last first, with who did it and when as the log has it. */
export function listDeletedFiles({ storage }: Pick<AppContext, 'storage'>): Promise<DeletedFile[]> {
  return storage.read(async ({ files, events, users }) => {
    const deleted = (await files.list({ includeDeleted: true })).filter(({ isDeleted }) => isDeleted);
    const found: (Omit<DeletedFile, 'deletedBy'> & { byId: Id | null })[] = [];
    for (const { id, path, sizeBytes } of deleted) {
      const [last] = await events.list({ subjectId: id, kinds: ['file.deleted'], direction: 'descending', limit: 1 });
      found.push({ _id: id, path, size: sizeBytes, deletedAt: last?.atMs ?? null, byId: last?.userId ?? null });
    }
    const people = await users.findMany(found.flatMap(({ byId }) => byId ?? []));
    return found
      .toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0))
      .slice(0, MOST_LISTED)
      .map(({ byId, ...file }) => ({ ...file, deletedBy: (byId === null ? undefined : people.get(byId))?.username ?? '' }));
  });
}

/** Brings a deleted file back into the library; one that is there stays as it is. @throws DomainError `NOT_FOUND` */
export function restoreFile(context: AppContext, caller: Caller, id: Id): Promise<LibraryFile> {
  return context.storage.transaction(async (tx) => {
    const file = await tx.files.find(id);
    if (!file) throw new DomainError('NOT_FOUND', { kind: 'file', id });
    if (!file.isDeleted) return file;
    const restored = { ...file, isDeleted: false };
    await tx.files.save(restored);
    tx.events.append(newEvent('file.restored', id, caller, context.clock.nowMs(), { path: file.path }));
    return restored;
  });
}
