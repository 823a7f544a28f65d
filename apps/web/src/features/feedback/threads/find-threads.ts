import type { FeedbackParent, FeedbackThread } from '@benchbook/domain/feedback';

interface Wanted {
  readonly search: string;
  readonly instructionId: string | undefined;
}

/** Threads with every search word in name, instruction, members or last message. */
export function findThreads(parents: readonly FeedbackParent[], { search, instructionId }: Wanted): readonly FeedbackParent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return parents
    .filter((parent) => instructionId === undefined || parent.instructionId === instructionId)
    .map((parent) => ({ ...parent, threads: parent.threads.filter((thread) => hasAll(thread, words)) }))
    .filter(({ threads }) => threads.length > 0);
}

function hasAll({ name, instructionTitle, members, messages }: FeedbackThread, words: readonly string[]): boolean {
  const text = [name, instructionTitle, ...members.map(({ username }) => username), ...messages.map((each) => each.text)]
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
