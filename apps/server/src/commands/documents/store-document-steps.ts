import type { InstructionFromDocument } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { type FileReference, newUse, openedAt } from '@benchbook/domain/attachments';
import type { DocumentRemark, FinishedStep } from '@benchbook/domain/documents';
import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import { type InstructionContent, newContent } from '@benchbook/domain/instructions';
import { cleanDocument, findImageIds, mapDocumentIds } from '@benchbook/domain/markup';
import { atLeastOneStep, defaultStep, type Step, stepTitleOrDefault } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { DocumentStep, Transaction } from '../../ports/index.ts';
import { type AccompanyingFile, storeInLibrary } from '../files/store-in-library.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fileReference } from '../instructions/load-content.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { storeNewInstruction } from '../instructions/store-new-instruction.ts';
import type { ReadDocument } from './read-document-steps.ts';

/** Library files that the steps use. */
interface Files {
  /** By the names that image nodes use. */
  readonly pictures: ReadonlyMap<string, FileReference>;
  readonly pdf: FileReference | null;
}

/** Content for a new instruction. */
export interface DocumentContent {
  readonly title: string;
  readonly steps: readonly FinishedStep[];
  readonly alerts: readonly Alert[];
  readonly remarks: readonly DocumentRemark[];
  /** By the names that image nodes use. */
  readonly pictures: ReadonlyMap<string, AccompanyingFile>;
  readonly pdf: AccompanyingFile | null;
}

/**
 * Creates an instruction from a converted document, with its pictures in the library; all or nothing.
 *
 * @throws DomainError `DUPLICATE_TITLE` with the title, because its author may not have entered it
 */
export function storeDocumentSteps(
  context: AppContext,
  caller: Caller,
  document: ReadDocument,
): Promise<InstructionFromDocument> {
  return context.storage.transaction((tx) => {
    const nowMs = context.clock.nowMs();
    const withIds = (step: DocumentStep): FinishedStep => ({ ...step, id: newId(nowMs), children: step.children.map(withIds) });
    return storeDocument(tx, caller, { ...document, steps: document.steps.map(withIds), alerts: [] }, nowMs);
  });
}

/** @throws DomainError `DUPLICATE_TITLE` with the title */
export async function storeDocument(
  tx: Transaction,
  caller: Caller,
  document: DocumentContent,
  nowMs: number,
): Promise<InstructionFromDocument> {
  const { title, alerts, remarks } = document;
  const start = newContent({ title, createdBy: caller.username, createdAtMs: nowMs, stepId: newId(nowMs) });
  const steps = await storeSteps(tx, caller, document, nowMs);
  const content: InstructionContent = { ...start, alerts, steps: atLeastOneStep(steps, () => newId(nowMs)) };
  const id = await storeNewInstruction(tx, caller, content, nowMs).catch((error: unknown) => {
    throw isTaken(error) ? new DomainError('DUPLICATE_TITLE', { extra: { title } }) : error;
  });
  await tx.documentRemarks.add(id, remarks);
  return { ...savedInstruction(await findInstruction(tx.instructions, id)), remarks };
}

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'DUPLICATE_TITLE';

/** Stores steps and adds their files to the library. */
export async function storeSteps(
  tx: Transaction,
  caller: Caller,
  document: Pick<DocumentContent, 'steps' | 'pictures' | 'pdf'>,
  nowMs: number,
): Promise<readonly Step[]> {
  const files = await storeFiles(tx, caller, document, nowMs);
  return document.steps.map((step) => stepOf(step, files, nowMs));
}

async function storeFiles(
  tx: Transaction,
  caller: Caller,
  document: Pick<DocumentContent, 'pictures' | 'pdf'>,
  nowMs: number,
): Promise<Files> {
  const pictures = new Map<string, FileReference>();
  for (const [name, file] of document.pictures) pictures.set(name, fileReference(await storeInLibrary(tx, caller, file, nowMs)));
  const pdf = document.pdf && fileReference(await storeInLibrary(tx, caller, document.pdf, nowMs));
  return { pictures, pdf };
}

function stepOf({ id, title, content, place, children }: FinishedStep, files: Files, nowMs: number): Step {
  const names = [...new Set(findImageIds(content))];
  const pictures = names.flatMap((name) => {
    const file = files.pictures.get(name);
    return file ? [{ name, use: newUse(newId(nowMs), file) }] : [];
  });
  const ids = new Map(pictures.map(({ name, use }) => [name, use.id]));
  const pdf = files.pdf && place ? [openedAt(newUse(newId(nowMs), files.pdf), place)] : [];
  const attachments = [...pictures.map(({ use }) => use), ...pdf];
  return {
    ...defaultStep(id),
    title: stepTitleOrDefault(title),
    content: cleanDocument(mapDocumentIds(content, (name) => ids.get(name) ?? '')),
    defaultUseId: attachments[0]?.id ?? null,
    attachments,
    children: children.map((child) => stepOf(child, files, nowMs)),
  };
}
