/** Problems of a new password, as the words after 'Password ' in a message (VAL-52 to VAL-56). */
export const PASSWORD_PROBLEMS = {
  short: 'must be at least 8 characters long',
  'no-uppercase': 'must include an uppercase letter',
  'no-lowercase': 'must include a lowercase letter',
  'no-number': 'must include a number',
  'special-characters': 'special characters are not allowed',
} as const;

export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS;

/** All problems of a password in the order of the rules; empty if it is valid. */
export function findPasswordProblems(password: string): readonly PasswordProblem[] {
  const problems: [PasswordProblem, boolean][] = [
    ['short', password.length < 8],
    ['no-uppercase', !/[A-Z]/.test(password)],
    ['no-lowercase', !/[a-z]/.test(password)],
    ['no-number', !/[0-9]/.test(password)],
    ['special-characters', /[^A-Za-z0-9]/.test(password)],
  ];
  return problems.filter(([, isBroken]) => isBroken).map(([problem]) => problem);
}
