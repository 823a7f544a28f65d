import type { FeedbackMessage } from '@benchbook/domain/feedback';

/** Messages in their order, each once, of two readings of a thread. */
export function mergeMessages(known: readonly FeedbackMessage[], read: readonly FeedbackMessage[]): readonly FeedbackMessage[] {
  if (read.length === 0) return known;
  const byPlace = new Map([...known, ...read].map((message) => [message.position, message]));
  return [...byPlace.values()].sort((one, other) => one.position - other.position);
}
