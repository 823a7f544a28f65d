import type { SavedInstruction } from '@benchbook/contracts';
import type { InstructionRecord } from '../../ports/index.ts';

/** What a caller needs to go on after a create, clone or save. */
export function savedInstruction(
  record: InstructionRecord,
  merge: Pick<SavedInstruction, 'isMerged' | 'remarks'> = { isMerged: false, remarks: [] },
): SavedInstruction {
  const { id, title, version, release, workStatus, modifiedAtMs } = record;
  return { id, title, version, release, isAssignable: isAssignable(record), workStatus, modifiedAtMs, ...merge };
}

/** Open for assignment: released, and a revision is live (WI-40). */
export function isAssignable({ release }: Pick<InstructionRecord, 'release'>): boolean {
  return release.isReleased && release.liveRevision !== null;
}
