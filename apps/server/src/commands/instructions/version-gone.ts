import { DomainError } from '@benchbook/domain/errors';
import type { InstructionRecord } from '../../ports/index.ts';

/** The base version of a save was pruned: it can't be merged, and later saves by others would be lost. */
export function versionGone(record: InstructionRecord): DomainError {
  return new DomainError('CONFLICT', {
    message: 'The version that this is based on is no longer kept. Please read the work instruction again.',
    extra: { conflicts: [], version: record.version },
  });
}
