import type { SavedInstruction } from '@benchbook/contracts';
import { isAssignable } from '@benchbook/domain/release';
import type { InstructionRecord } from '../../ports/index.ts';

/** What a caller needs to go on after a create, clone or save. */
export function savedInstruction(
  record: InstructionRecord,
  merge: Pick<SavedInstruction, 'isMerged' | 'remarks'> = { isMerged: false, remarks: [] },
): SavedInstruction {
  const { id, title, version, release, workStatus, modifiedAtMs } = record;
  return { id, title, version, release, isAssignable: isAssignable(release), workStatus, modifiedAtMs, ...merge };
}
