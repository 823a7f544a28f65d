import { ApiError } from '../../../lib/client/index.ts';
import { t } from '../messages.ts';

/** Whether a linked instruction was deleted: 404, 410, or a message that says so (ERR-20). */
export function isGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.status === 410 || /deleted|not found/i.test(error.message);
}

/** Why a linked instruction could not be opened from the text of a step (ERR-20, ERR-22, EDIT-58). */
export function whyNotOpened(error: unknown): string {
  if (isGone(error)) return t('deleted');
  return error instanceof ApiError && error.isUndecided ? t('instructionOffline') : t('nestedFailed');
}
