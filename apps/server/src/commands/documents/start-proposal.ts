import type { ProposalRequest } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { StoredProposal, Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { PDF_TYPE } from './document-renditions.ts';
import { findProposal, PROPOSAL_KEPT_MS } from './find-proposal.ts';
import { t } from './messages.ts';
import { type DocumentFile, findSource } from './read-document-steps.ts';

/** Kind of the job that reads a document for a proposal. */
export const PROPOSAL_JOB = 'read-document';

/** Encryption purpose of a document's password. */
export const PASSWORD_SEAL = 'document-password';

/** A document that crashes its process will usually do so again; one retry, in case the document was not the cause. */
const ATTEMPTS = 2;

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document that is to be read. */
export interface AskedProposal {
  readonly asked: ProposalRequest;
  readonly source: DocumentFile;
  readonly sealedPassword: string | null;
}

/**
 * Takes over the bytes of a document to read, and encrypts its password, which is stored until the document has been read.
 *
 * @throws DomainError `NOT_FOUND`, `FILE_TYPE`, `CONFLICT` while bytes are missing
 */
export async function prepareProposal(context: AppContext, caller: Caller, asked: ProposalRequest): Promise<AskedProposal> {
  const { password } = asked;
  return {
    asked,
    source: await findSource(context, caller, asked),
    sealedPassword: password === null ? null : await sealPassword(context, password),
  };
}

export function sealPassword({ auth }: AppContext, password: string): Promise<string> {
  return auth.sealed.seal(PASSWORD_SEAL, { password }, PROPOSAL_KEPT_MS);
}

/** Queues a document for reading. @throws DomainError `NOT_FOUND`, `DELETED` for the instruction */
export function startProposal(
  context: AppContext,
  caller: Caller,
  { asked, source, sealedPassword }: AskedProposal,
): Promise<StoredProposal> {
  const { instructionId, title } = asked;
  const nowMs = context.clock.nowMs();
  const { sha256, sizeBytes } = source.blob;
  const mediaType = source.form === 'pdf' ? PDF_TYPE : WORD_TYPE;
  const proposal: StoredProposal = {
    id: newId(nowMs),
    userId: caller.id,
    name: source.name,
    title,
    sealedPassword,
    instructionId,
    state: 'waiting',
    message: '',
    needsPassword: false,
    createdAtMs: nowMs,
    source: { name: source.name, sha256, sizeBytes, mediaType },
    read: null,
  };
  return context.storage.transaction(async (tx) => {
    if (instructionId !== null) await findInstruction(tx.instructions, instructionId);
    await tx.files.recordBlob({ sha256, sizeBytes, mediaType, createdAtMs: nowMs });
    await tx.documentProposals.insert(proposal);
    await enqueue(context, tx, proposal, nowMs);
    return proposal;
  });
}

/**
 * Reads a protected document again, with its password.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` when it needs no password
 */
export function unlockProposal(context: AppContext, caller: Caller, id: Id, sealedPassword: string): Promise<StoredProposal> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const proposal = await findProposal(tx, caller, id, nowMs);
    if (!proposal.needsPassword)
      throw new DomainError('CONFLICT', { kind: 'document proposal', id, message: t('asksForNoPassword') });
    await tx.documentProposals.unlock(id, sealedPassword);
    await enqueue(context, tx, proposal, nowMs);
    return { ...proposal, state: 'waiting', message: '', needsPassword: false };
  });
}

async function enqueue(context: AppContext, tx: Transaction, { id, userId }: StoredProposal, nowMs: number): Promise<void> {
  const job = { kind: PROPOSAL_JOB, subjectId: id, ownerId: userId, payload: {}, createdAtMs: nowMs };
  await tx.jobs.enqueue({ ...job, maxAttempts: ATTEMPTS });
  tx.afterCommit(() => context.jobs.wake());
}
