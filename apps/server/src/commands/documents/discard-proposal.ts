import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findProposal } from './find-proposal.ts';

/** Bus topic: a proposal was discarded; the job that reads its document stops. */
export const PROPOSAL_DISCARDED = 'document-proposal-discarded';

/** Deletes a proposal in any state, with all its data. @throws DomainError `NOT_FOUND` */
export function discardProposal(context: AppContext, caller: Caller, id: Id): Promise<{ id: Id }> {
  return context.storage.transaction(async (tx) => {
    await findProposal(tx, caller, id, context.clock.nowMs());
    await tx.documentProposals.delete(id);
    tx.afterCommit(() => context.bus.publish({ topic: PROPOSAL_DISCARDED, subjectId: id }));
    return { id };
  });
}
