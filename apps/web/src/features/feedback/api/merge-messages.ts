import type { FeedbackMessage } from '@benchbook/domain/feedback';

/** Merges the messages of two reads of a thread: sorted, without duplicates. */
export function mergeMessages(known: readonly FeedbackMessage[], read: readonly FeedbackMessage[]): readonly FeedbackMessage[] {
  if (read.length === 0) return known;
  const byPlace = new Map([...known, ...read].map((message) => [message.position, message]));
  return [...byPlace.values()].sort((one, other) => one.position - other.position);
}
