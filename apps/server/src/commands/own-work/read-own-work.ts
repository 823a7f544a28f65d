import { isInRoleSet } from '@benchbook/domain/access';
import { canGiveFeedback, canReadThread } from '@benchbook/domain/feedback';
import type { OwnWork } from '@benchbook/domain/own-work';
import type { Caller } from '@benchbook/domain/users';
import type { Readers, SummaryQuery } from '../../ports/index.ts';
import { PROPOSAL_KEPT_MS } from '../documents/find-proposal.ts';

/** Maximum rows of each kind, and the current time. */
interface Asked {
  readonly limit: number;
  readonly nowMs: number;
}

/** An author's pending work: the first rows of each kind, read by index. */
export async function readOwnWork(readers: Readers, { id, role }: Caller, { limit, nowMs }: Asked): Promise<OwnWork> {
  const lastSaved = { ownerId: id, sort: 'modified', direction: 'descending', limit } as const satisfies SummaryQuery;
  const { instructions, ownWork } = readers;
  const readsEveryThread = canReadThread({ role, isMember: false, isAuthor: false });
  return {
    documents: await ownWork.documents(id, limit, nowMs - PROPOSAL_KEPT_MS),
    drafts: await instructions.listSummaries({ ...lastSaved, hasDraft: true }),
    refused: await instructions.listSummaries({ ...lastSaved, isRefused: true }),
    reports: await ownWork.reports(id, limit),
    threads: canGiveFeedback(role) ? await ownWork.threads(id, limit, readsEveryThread ? null : id) : null,
    models: isInRoleSet('MODEL', role) ? await ownWork.models(limit) : null,
  };
}
