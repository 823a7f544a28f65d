/**
 * What to do with an outbox entry after it was sent (design, section 5). 'sent': the server has stored it. 'again': outcome
 * unknown, or a temporary failure; retry. 'sign-in': retry after its person signs in. 'refused': a person has to decide.
 */
export type AnswerVerdict = 'sent' | 'again' | 'sign-in' | 'refused';

/** Temporary failures below 500: timeout, too early, too many requests. */
const LATER = [408, 425, 429];

/** 403 codes that another sign-in resolves. */
const SIGN_IN_CODES = ['PASSWORD_CHANGE', 'DEVICE_DENIED'];

/**
 * Classifies the response to an entry.
 *
 * @param status of the response; null without one
 * @param code of the error body; null if the body is not ours, e.g. the sign-in page of a guest network: then it says nothing
 * about the entry
 */
export function judgeAnswer(status: number | null, code: string | null): AnswerVerdict {
  if (status === null || status >= 500 || LATER.includes(status)) return 'again';
  if (status >= 200 && status < 300) return 'sent';
  if (status < 400 || code === null) return 'again';
  if (status === 401 || SIGN_IN_CODES.includes(code)) return 'sign-in';
  return 'refused';
}
