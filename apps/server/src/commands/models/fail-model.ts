import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { moveModel } from './move-model.ts';

/**
 * Marks an entry as failed (MODEL-16). The uploaded files remain until somebody removes the entry.
 *
 * @param message a sentence with file and reason
 */
export function failModel(context: AppContext, id: Id, message: string): Promise<void> {
  return context.storage.transaction(async (tx) => {
    const upload = await tx.modelUploads.find(id);
    const isFailed = await moveModel(context, tx, id, 'Failed', { message, levels: new Map(), report: null });
    if (!upload || !isFailed) return;
    const payload = { name: upload.name, problem: message };
    tx.events.append(newEvent('model.failed', id, null, context.clock.nowMs(), payload));
  });
}
