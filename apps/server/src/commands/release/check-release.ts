import { DOCUMENT_REMARK, type InstructionSave, type ReleaseRemark } from '@benchbook/contracts';
import { type DocumentRemark, remarkText } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { Sentence } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Readers } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { loadContent } from '../instructions/load-content.ts';
import { saveIntoWorkingCopy } from '../instructions/save-instruction.ts';
import { lostAnnotations } from './lost-annotations.ts';
import { describeProblem, type KnownToDatabase, lookUpNames, releaseProblems } from './release-problems.ts';
import { unusualVideos } from './unusual-films.ts';

/** A remark whose sentence is not written yet. */
export type FoundRemark = Omit<ReleaseRemark, 'message'> & { readonly message: Sentence };

interface Checked {
  readonly content: InstructionContent;
  /** Remarks on the document that the instruction was made from. */
  readonly ofDocument: readonly DocumentRemark[];
  readonly known: KnownToDatabase;
}

/**
 * Problems that a build of the working copy would find, and what was left out of the document that it was made from.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export async function checkRelease(context: AppContext, caller: Caller, id: Id): Promise<FoundRemark[]> {
  const checked = await context.storage.read(async (readers) => {
    await findInstruction(readers.instructions, id);
    return lookAt(readers, id);
  });
  return remarksOn(context, caller, checked);
}

/**
 * The same for the working copy with unsaved changes: they are saved in a transaction that is
 * rolled back.
 *
 * @throws DomainError as when saving them
 */
export async function checkChanges(
  context: AppContext,
  caller: Caller,
  id: Id,
  changes: InstructionSave,
): Promise<FoundRemark[]> {
  return remarksOn(context, caller, await examineChanges(context, caller, id, changes));
}

/** Rolls back a transaction. */
class TakenBack extends Error {
  readonly checked: Checked;

  constructor(checked: Checked) {
    super('taken back on purpose');
    this.checked = checked;
  }
}

async function examineChanges(context: AppContext, caller: Caller, id: Id, changes: InstructionSave): Promise<Checked> {
  try {
    return await context.storage.transaction(async (tx): Promise<never> => {
      const record = await findInstruction(tx.instructions, id);
      await saveIntoWorkingCopy(tx, record, caller, changes, context.clock.nowMs());
      throw new TakenBack(await lookAt(tx, id));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.checked;
    throw error;
  }
}

async function lookAt(readers: Readers, id: Id): Promise<Checked> {
  const content = await loadContent(readers, id);
  const ofDocument = await readers.documentRemarks.ofInstruction(id);
  return { content, ofDocument, known: await lookUpNames(readers, id, content) };
}

/** Remarks of the whole instruction: its steps may have changed since. */
const OF_DOCUMENT = { kind: DOCUMENT_REMARK, isFatal: false, stepId: null, highlightId: null, stepNumber: null } as const;

async function remarksOn(context: AppContext, caller: Caller, { content, ofDocument, known }: Checked): Promise<FoundRemark[]> {
  const looked = {
    lostAnnotations: await lostAnnotations(context, content),
    unusualVideos: await unusualVideos(context, content, caller.id),
  };
  const problems = await releaseProblems(context, content, known, looked);
  return [
    ...problems.map((problem) => ({ ...problem, message: describeProblem(problem) })),
    ...ofDocument.map((remark) => ({ ...OF_DOCUMENT, message: remarkText(remark) })),
  ];
}
