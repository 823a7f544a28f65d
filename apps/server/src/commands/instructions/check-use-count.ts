import { USES_MAX } from '@benchbook/domain/attachments';
import { validationError } from '@benchbook/domain/errors';

/** @throws DomainError `VALIDATION` when a step or a highlight would exceed the maximum number of files */
export function checkUseCount(count: number): void {
  if (count <= USES_MAX) return;
  const most = USES_MAX.toLocaleString('en');
  throw validationError({
    attachments: `A step or a mark takes ${most} files at the most. Please put the others on another one.`,
  });
}
