import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** Hides a file from the library; it remains where it is used, and keeps its name. @throws DomainError `NOT_FOUND` */
export function deleteFile(context: AppContext, caller: Caller, id: Id): Promise<{ id: Id }> {
  return context.storage.transaction(async (tx) => {
    const file = await tx.files.find(id);
    if (!file) throw new DomainError('NOT_FOUND', { kind: 'file', id });
    if (!file.isDeleted) {
      await tx.files.save({ ...file, isDeleted: true });
      tx.events.append(newEvent('file.deleted', id, caller, context.clock.nowMs(), { path: file.path }));
    }
    return { id };
  });
}
