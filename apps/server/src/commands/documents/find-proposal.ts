import type { DocumentProposal } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Readers, StoredProposal } from '../../ports/index.ts';
import { PDF_TYPE } from './document-renditions.ts';
import { t } from './messages.ts';
import { progressOf, readKeptSteps } from './proposal-steps.ts';

/** Lifetime of a proposal in ms. */
export const PROPOSAL_KEPT_MS = 24 * 60 * 60 * 1000;

const GONE = t('lookOver');

/** The caller's own proposal. @throws DomainError `NOT_FOUND`, also for another person's and for an expired one */
export async function findProposal(
  { documentProposals }: Pick<Readers, 'documentProposals'>,
  caller: Caller,
  id: Id,
  nowMs: number,
): Promise<StoredProposal> {
  const proposal = await documentProposals.find(id);
  if (proposal?.userId !== caller.id || proposal.createdAtMs + PROPOSAL_KEPT_MS <= nowMs)
    throw new DomainError('NOT_FOUND', { kind: 'document proposal', id, message: GONE });
  return proposal;
}

/** A proposal as shown to its author. @throws DomainError `NOT_FOUND` */
export async function readProposal(context: AppContext, caller: Caller, id: Id): Promise<DocumentProposal> {
  const proposal = await context.storage.read((readers) => findProposal(readers, caller, id, context.clock.nowMs()));
  return proposalAnswer(context, proposal);
}

export async function proposalAnswer(context: AppContext, proposal: StoredProposal): Promise<DocumentProposal> {
  const { id, name, source, state, message, needsPassword, instructionId, read } = proposal;
  const { job, instruction } = await context.storage.read(async ({ jobs, instructions }) => ({
    job: (await jobs.ofSubject(id)).at(-1),
    instruction: instructionId === null ? null : await instructions.find(instructionId),
  }));
  return {
    id,
    name,
    message,
    needsPassword,
    instruction: instruction && { id: instruction.id, title: instruction.title },
    pdfSha256: source.mediaType === PDF_TYPE ? source.sha256 : null,
    // A running job without a stage is waiting for other documents.
    state: state === 'waiting' ? (job?.state === 'running' && job.stage !== '' ? 'reading' : 'queued') : state,
    progress: job?.state === 'running' ? progressOf(job.stage) : null,
    expiresAtMs: proposal.createdAtMs + PROPOSAL_KEPT_MS,
    document: read && {
      ...(await readKeptSteps(context, read.steps.sha256)),
      pictures: new Map(read.pictures.map((picture) => [picture.name, picture.sha256])),
    },
  };
}
