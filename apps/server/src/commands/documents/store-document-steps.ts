import type { InstructionFromDocument } from '@benchbook/contracts';
import { type AttachmentUse, DEFAULT_BACKGROUND, type FileReference, openedAt } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import { type InstructionContent, newContent } from '@benchbook/domain/instructions';
import { cleanDocument, findImageIds, mapDocumentIds } from '@benchbook/domain/markup';
import { atLeastOneStep, defaultStep, type Step, stepTitleOrDefault } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { DocumentStep, Transaction } from '../../ports/index.ts';
import { storeInLibrary } from '../files/store-in-library.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fileReference } from '../instructions/load-content.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { storeNewInstruction } from '../instructions/store-new-instruction.ts';
import type { ReadDocument } from './read-document-steps.ts';

/** Files of the library that the steps use. */
interface Files {
  /** By the names that image nodes have. */
  readonly pictures: ReadonlyMap<string, FileReference>;
  readonly pdf: FileReference | null;
}

/**
 * Makes an instruction of a document that was read, with its pictures in the library: all of it or nothing.
 *
 * @throws DomainError `DUPLICATE_TITLE` with the title, which its author may not have typed
 */
export function storeDocumentSteps(
  context: AppContext,
  caller: Caller,
  document: ReadDocument,
): Promise<InstructionFromDocument> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const files = await storeFiles(tx, caller, document, nowMs);
    const start = newContent({ title: document.title, createdBy: caller.username, createdAtMs: nowMs, stepId: newId(nowMs) });
    const steps = document.steps.map((step) => stepOf(step, files, nowMs));
    const content: InstructionContent = { ...start, steps: atLeastOneStep(steps, () => newId(nowMs)) };
    const id = await storeNewInstruction(tx, caller, content, nowMs).catch((error: unknown) => {
      throw isTaken(error) ? new DomainError('DUPLICATE_TITLE', { extra: { title: document.title } }) : error;
    });
    await tx.documentRemarks.insert(id, document.remarks);
    return { ...savedInstruction(await findInstruction(tx.instructions, id)), remarks: document.remarks };
  });
}

const isTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'DUPLICATE_TITLE';

async function storeFiles(tx: Transaction, caller: Caller, document: ReadDocument, nowMs: number): Promise<Files> {
  const pictures = new Map<string, FileReference>();
  for (const [name, file] of document.pictures) pictures.set(name, fileReference(await storeInLibrary(tx, caller, file, nowMs)));
  const pdf = document.pdf && fileReference(await storeInLibrary(tx, caller, document.pdf, nowMs));
  return { pictures, pdf };
}

function stepOf({ title, content, place, children }: DocumentStep, files: Files, nowMs: number): Step {
  const names = [...new Set(findImageIds(content))];
  const pictures = names.flatMap((name) => {
    const file = files.pictures.get(name);
    return file ? [{ name, use: useOf(file, nowMs) }] : [];
  });
  const ids = new Map(pictures.map(({ name, use }) => [name, use.id]));
  const pdf = files.pdf && place ? [openedAt(useOf(files.pdf, nowMs), place)] : [];
  const attachments = [...pictures.map(({ use }) => use), ...pdf];
  return {
    ...defaultStep(newId(nowMs)),
    title: stepTitleOrDefault(title),
    content: cleanDocument(mapDocumentIds(content, (name) => ids.get(name) ?? '')),
    defaultUseId: attachments[0]?.id ?? null,
    attachments,
    children: children.map((child) => stepOf(child, files, nowMs)),
  };
}

function useOf(file: FileReference, nowMs: number): AttachmentUse {
  return {
    id: newId(nowMs),
    file,
    isPreviewImage: false,
    backgroundColor: DEFAULT_BACKGROUND,
    camera: null,
    photoMarkup: null,
    annotations: [],
  };
}
