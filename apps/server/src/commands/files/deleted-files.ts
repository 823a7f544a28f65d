import type { DeletedFile } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** Maximum deletions read. Older ones are not listed; an upload with such a file's name reports it. */
const LAST_DELETIONS = 500;

/** Files deleted from the library, latest first, with actor and time from the log. */
export function listDeletedFiles({ storage }: Pick<AppContext, 'storage'>): Promise<DeletedFile[]> {
  return storage.read(async ({ files, events, users }) => {
    const deletions = await events.list({ kinds: ['file.deleted'], direction: 'descending', limit: LAST_DELETIONS });
    const last = Map.groupBy(deletions, ({ subjectId }) => subjectId ?? '');
    const known = await files.findMany([...last.keys()]);
    const people = await users.findMany(deletions.flatMap(({ userId }) => userId ?? []));
    return [...last].flatMap(([id, [deletion]]) => {
      const file = known.get(id);
      if (!file?.isDeleted || !deletion) return [];
      const deletedBy = people.get(deletion.userId ?? '')?.username ?? '';
      return { _id: id, path: file.path, size: file.sizeBytes, deletedAt: deletion.atMs, deletedBy };
    });
  });
}

/** Restores a deleted file to the library; a file that is not deleted stays unchanged. @throws DomainError `NOT_FOUND` */
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
