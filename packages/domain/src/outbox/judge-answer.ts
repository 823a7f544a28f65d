/**
 * What becomes of a kept entry after it was sent (design, section 5). 'sent': the server has it for good. 'again': nobody knows,
 * or the server could not take it now. 'sign-in': it waits for its person. 'refused': a person has to look at it.
 */
export type AnswerVerdict = 'sent' | 'again' | 'sign-in' | 'refused';

/** Statuses below 500 that say "later", not "no": a time-out, too early, too many. */
const LATER = [408, 425, 429];

/** Codes of a 403 that end with another sign-in, not with another entry. */
const SIGN_IN_CODES = ['PASSWORD_CHANGE', 'DEVICE_DENIED'];

/**
 * Judges the answer to an entry.
 *
 * @param status of the answer; null when none came
 * @param code of the error body; null where the answer is none of ours, e.g. the sign-in page of a guest network: then
 *   nothing was said about the entry
 */
export function judgeAnswer(status: number | null, code: string | null): AnswerVerdict {
  if (status === null || status >= 500 || LATER.includes(status)) return 'again';
  if (status >= 200 && status < 300) return 'sent';
  if (status < 400 || code === null) return 'again';
  if (status === 401 || SIGN_IN_CODES.includes(code)) return 'sign-in';
  return 'refused';
}
