import { findPasswordProblems, PASSWORD_PROBLEMS } from '@benchbook/domain/users';

/** The problem of a new password, as in forms and 400 answers (VAL-52 to VAL-56); null when it is valid. */
export function passwordSentence(password: string): string | null {
  const [problem] = findPasswordProblems(password);
  return problem === undefined ? null : `Password ${PASSWORD_PROBLEMS[problem]}`;
}
