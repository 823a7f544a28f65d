import { DomainError } from '@benchbook/domain/errors';
import type { InstructionRecord } from '../../ports/index.ts';
import { t } from './messages.ts';

/** The base version of a save was pruned: it can't be merged, and later saves by others would be lost. */
export function versionGone(record: InstructionRecord): DomainError {
  return new DomainError('CONFLICT', {
    message: t('versionGone'),
    extra: { conflicts: [], version: record.version },
  });
}
