import { findPasswordProblems, PASSWORD_PROBLEMS } from '@benchbook/domain/users';

/** What is wrong with a new password, as forms and a 400 say it (VAL-52 to VAL-56); null when it may be used. */
export function passwordSentence(password: string): string | null {
  const [problem] = findPasswordProblems(password);
  return problem === undefined ? null : `Password ${PASSWORD_PROBLEMS[problem]}`;
}
