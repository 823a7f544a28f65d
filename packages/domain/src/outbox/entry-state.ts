import type { AnswerVerdict } from './judge-answer.ts';

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
