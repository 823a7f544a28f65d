import type { InsertedSteps, InstructionFromDocument, ProposalInsertion } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { alertCategory, type DocumentRemark, finishProposal, type ProposedBranch } from '@benchbook/domain/documents';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { findImageIds } from '@benchbook/domain/markup';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { StoredProposal, Transaction } from '../../ports/index.ts';
import type { AccompanyingFile } from '../files/store-in-library.ts';
import { checkTitle } from '../instructions/check-title.ts';
import { PDF_TYPE } from './document-renditions.ts';
import { findProposal } from './find-proposal.ts';
import { insertDocumentSteps } from './insert-document-steps.ts';
import { t } from './messages.ts';
import { readKeptSteps } from './proposal-steps.ts';
import { pictureName } from './read-document-steps.ts';
import { type DocumentContent, storeDocument } from './store-document-steps.ts';

/** What was left out of the document during conversion; null when the proposal no longer exists. */
export type ProposalRemarks = readonly DocumentRemark[] | null;

/** Looked up before the transaction. A missing proposal is not yet an error: a repeated call gets its stored answer. */
export async function remarksOfProposal(context: AppContext, caller: Caller, id: Id): Promise<ProposalRemarks> {
  const proposal = await context.storage.read(({ documentProposals }) => documentProposals.find(id));
  if (proposal?.userId !== caller.id || !proposal.read) return null;
  return (await readKeptSteps(context, proposal.read.steps.sha256)).remarks;
}

/**
 * Creates an instruction from a proposal as corrected by its author; all or nothing.
 *
 * @throws DomainError `NOT_FOUND`, `CONFLICT` while it is being read, `VALIDATION`, `DUPLICATE_TITLE`
 */
export function createFromProposal(
  context: AppContext,
  caller: Caller,
  id: Id,
  accepted: { readonly title: string; readonly steps: readonly ProposedBranch[]; readonly remarks: ProposalRemarks },
): Promise<InstructionFromDocument> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const title = checkTitle(accepted.title);
    const proposal = await takeProposal(tx, caller, id, nowMs);
    const document = documentOf(proposal, accepted, [], () => newId(nowMs));
    return storeDocument(tx, caller, { ...document, title }, nowMs);
  });
}

/**
 * Inserts the steps of a proposal, as corrected by its author, into an instruction; all or nothing.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, `CONFLICT` while it is being read, `VALIDATION`
 */
export function insertFromProposal(
  context: AppContext,
  caller: Caller,
  id: Id,
  insertion: ProposalInsertion & { readonly remarks: ProposalRemarks },
): Promise<InsertedSteps> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const proposal = await takeProposal(tx, caller, id, nowMs);
    const documentWith = (alerts: readonly Alert[]) => documentOf(proposal, insertion, alerts, () => newId(nowMs));
    return insertDocumentSteps(tx, caller, insertion, documentWith, nowMs);
  });
}

/** Deletes the proposal, so that nobody accepts it twice. */
async function takeProposal(tx: Transaction, caller: Caller, id: Id, nowMs: number): Promise<StoredProposal> {
  const proposal = await findProposal(tx, caller, id, nowMs);
  if (!proposal.read) throw new DomainError('CONFLICT', { kind: 'document proposal', id, message: t('notRead') });
  await tx.documentProposals.delete(id);
  return proposal;
}

/** Files that no step uses are not added to the library. */
function documentOf(
  { source, read }: StoredProposal,
  { steps, remarks }: { readonly steps: readonly ProposedBranch[]; readonly remarks: ProposalRemarks },
  alerts: readonly Alert[],
  idOfNew: () => Id,
): Omit<DocumentContent, 'title'> {
  if (steps.length === 0) throw validationError({ steps: t('nothingLeft') });
  const finished = finishProposal(steps, alerts, idOfNew);
  const used = new Set(steps.flatMap(picturesIn));
  const pictures = (read?.pictures ?? []).map((file, index): [string, AccompanyingFile] => {
    const name = pictureName(source.name, index, file.name);
    return [file.name, { ...file, name, extension: file.mediaType === 'image/png' ? 'png' : 'jpg' }];
  });
  return {
    ...finished,
    remarks: [...(remarks ?? []), ...finished.remarks],
    pictures: new Map(pictures.filter(([name]) => used.has(name))),
    pdf: source.mediaType === PDF_TYPE && steps.some(hasPlace) ? { ...source, extension: 'pdf' } : null,
  };
}

function picturesIn({ blocks, children }: ProposedBranch): readonly string[] {
  const content = blocks.flatMap((block) => (alertCategory(block) === null ? [block.node] : []));
  return [...findImageIds({ type: 'doc', content }), ...children.flatMap(picturesIn)];
}

const hasPlace = ({ place, children }: ProposedBranch): boolean => place !== null || children.some(hasPlace);
