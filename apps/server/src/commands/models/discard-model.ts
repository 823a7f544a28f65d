import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** Topic of the bus: an entry was taken out of the queue; whoever is at work on it ends that. */
export const MODEL_DISCARDED = 'model-discarded';

/** Takes an entry out of the queue in whatever stage it is, with everything of it. @throws DomainError `NOT_FOUND` */
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
