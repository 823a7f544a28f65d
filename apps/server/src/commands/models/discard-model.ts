import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** Bus topic: an entry was removed from the queue; a process that works on it stops. */
export const MODEL_DISCARDED = 'model-discarded';

/** Removes an entry in any stage from the queue, with all its data. @throws DomainError `NOT_FOUND` */
export function discardModel(context: AppContext, caller: Caller, id: Id): Promise<{ id: Id }> {
  return context.storage.transaction(async (tx) => {
    const upload = await tx.modelUploads.find(id);
    if (!upload) throw new DomainError('NOT_FOUND', { kind: 'model', id });
    await tx.modelUploads.delete(id);
    tx.events.append(newEvent('model.discarded', id, caller, context.clock.nowMs(), { name: upload.name }));
    tx.afterCommit(() => context.bus.publish({ topic: MODEL_DISCARDED, subjectId: id }));
    return { id };
  });
}
