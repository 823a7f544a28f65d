import type { InsertedSteps, ProposalInsertion } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type InstructionContent, partsOf } from '@benchbook/domain/instructions';
import {
  childIds,
  type DropTarget,
  insertBranches,
  placeOf,
  ROOT,
  type Step,
  type StepPlace,
  type StepTree,
  toSteps,
  toStepTree,
} from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { contentOf } from '../instructions/load-content.ts';
import { hashParts, partChange } from '../instructions/part-changes.ts';
import { t } from './messages.ts';
import { type DocumentContent, storeSteps } from './store-document-steps.ts';

/**
 * Inserts steps of a document into an instruction, as one version.
 *
 * @param documentWith returns the document with its alerts merged into those of the instruction
 * @throws DomainError `NOT_FOUND` for the instruction, or with `StepID` for the step beside them, `DELETED`, `VALIDATION` for a PDF instruction
 */
export async function insertDocumentSteps(
  tx: Transaction,
  caller: Caller,
  { instructionId, target }: Pick<ProposalInsertion, 'instructionId' | 'target'>,
  documentWith: (alerts: readonly Alert[]) => Omit<DocumentContent, 'title'>,
  nowMs: number,
): Promise<InsertedSteps> {
  const record = await findInstruction(tx.instructions, instructionId);
  const parts = await tx.parts.list(record.id);
  const before = await contentOf(parts, tx.files);
  if (before.kind === 'pdf') throw validationError({ WIPID: t('pdfHasNoSteps') });
  const document = documentWith(before.alerts);
  const steps = await storeSteps(tx, caller, document, nowMs);
  const now = hashParts(parts);
  const wanted = hashParts(partsOf({ ...withSteps(before, steps, target), alerts: document.alerts }));
  const change = partChange(now.manifest, wanted.manifest, (hash) => {
    const body = wanted.bodies.get(hash);
    if (!body) throw new Error(`body ${hash} was not worked out`);
    return body;
  });
  const version = await tx.parts.apply(record.id, change, { userId: caller.id, atMs: nowMs });
  await keepVersion(tx, record, caller, version, nowMs);
  await tx.documentRemarks.add(record.id, document.remarks);
  const known = new Set(before.alerts.map(({ id }) => id));
  const alertIds = document.alerts.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return { version, stepIds: steps.map(({ id }) => id), alertIds, remarks: document.remarks };
}

function withSteps(content: InstructionContent, steps: readonly Step[], target: DropTarget | null): InstructionContent {
  const tree = toStepTree(content.steps);
  return { ...content, steps: toSteps(insertBranches(tree, steps, placeOfTarget(tree, target))) };
}

function placeOfTarget(tree: StepTree, target: DropTarget | null): StepPlace {
  if (target === null) return { parentId: ROOT, index: childIds(tree, ROOT).length };
  const { id, place } = target;
  if (!tree.byId[id]) throw new DomainError('NOT_FOUND', { kind: 'step', id, extra: { StepID: id } });
  if (place === 'into') return { parentId: id, index: childIds(tree, id).length };
  const { parentId, index } = placeOf(tree, id);
  return { parentId, index: place === 'before' ? index : index + 1 };
}
