import type { SavedInstruction } from '@benchbook/contracts';
import { isAssignable } from '@benchbook/domain/release';
import type { InstructionRecord } from '../../ports/index.ts';
import type { ContentSave } from './content-save.ts';

/** The answer after a create, clone or save. */
export function savedInstruction(
  record: InstructionRecord,
  { isMerged, remarks, savedSince = [] }: Omit<ContentSave, 'version'> = { isMerged: false, remarks: [] },
): SavedInstruction {
  const { id, title, version, release, workStatus, modifiedAtMs } = record;
  return {
    id,
    title,
    version,
    release,
    isAssignable: isAssignable(release),
    workStatus,
    modifiedAtMs,
    isMerged,
    remarks,
    savedSince,
  };
}
