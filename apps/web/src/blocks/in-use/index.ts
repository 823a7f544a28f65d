import type { EditingStatus } from '@benchbook/domain/editing-lock';
import { t } from './messages.ts';

/** The other person who is editing an instruction; null where nobody or only this person is. */
export function otherEditor({ isActivelyEditing, user }: EditingStatus, userId: string): EditingStatus['user'] {
  return isActivelyEditing && user?.id !== userId ? user : null;
}

/** Texts of the question 'Work Instruction In Use': seconds under 60, then whole minutes (EDIT-60, EDIT-61). */
export function inUseQuestion({ user, secondsSinceStarted: seconds }: EditingStatus) {
  const given = { user: user?.username ?? '' };
  return {
    title: t('inUse'),
    message:
      seconds < 60
        ? t('inUseSeconds', { ...given, count: seconds })
        : t('inUseMinutes', { ...given, count: Math.floor(seconds / 60) }),
    returnToList: t('returnToList'),
    continueAnyway: t('continueAnyway'),
  };
}
