import { USES_MAX } from '@benchbook/domain/attachments';
import { validationError } from '@benchbook/domain/errors';
import { t } from './messages.ts';

/** @throws DomainError `VALIDATION` when a step or a highlight would exceed the maximum number of files */
export function checkUseCount(count: number): void {
  if (count <= USES_MAX) return;
  throw validationError({ attachments: t('mostFiles', { most: USES_MAX }) });
}
