import type { Sentence } from '@benchbook/domain/messages';
import { findPasswordProblems } from '@benchbook/domain/users';
import { t } from './messages.ts';

/** The problem of a new password, as in forms and 400 answers (VAL-52 to VAL-56); null when it is valid. */
export function passwordSentence(password: string): Sentence | null {
  const [problem] = findPasswordProblems(password);
  return problem === undefined ? null : t(problem);
}
