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

/**
 * State of an entry of an outbox. 'pending': to be sent. 'parked': the server refused it, and its person decides. 'answered':
 * the server has it, and it is kept in case the server is restored to an earlier time. 'removed': not in the outbox.
 */
export type EntryState = 'pending' | 'parked' | 'answered' | 'removed';

/**
 * What happens to an entry: the verdict on an answer to it; what its person does; 'restored': the server was restored to a time
 * before its answer; 'expired': it was answered long ago.
 */
export type EntryEvent = AnswerVerdict | 'add' | 'retry' | 'withdraw' | 'discard' | 'restored' | 'expired';

/**
 * The state after each event. An event that is not listed is not possible in that state: an answer is ignored (its person was
 * faster, or another tab), and an action of a person is refused.
 */
export const ENTRY_TRANSITIONS = {
  pending: {
    sent: 'answered',
    refused: 'parked',
    again: 'pending',
    'sign-in': 'pending',
    add: 'pending',
    retry: 'pending',
    withdraw: 'removed',
  },
  parked: { retry: 'pending', discard: 'removed' },
  answered: { restored: 'pending', expired: 'removed' },
  removed: { add: 'pending' },
} as const satisfies Readonly<Record<EntryState, Readonly<Partial<Record<EntryEvent, EntryState>>>>>;

/** The state after an event; null if it is not possible in this state, which then stays. */
export function stateAfter(state: EntryState, event: EntryEvent): EntryState | null {
  const transitions: Readonly<Partial<Record<EntryEvent, EntryState>>> = ENTRY_TRANSITIONS[state];
  return transitions[event] ?? null;
}
