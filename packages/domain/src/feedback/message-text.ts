import { lineText } from '../words/index.ts';

/** Longest text of a message, in UTF-16 units, as a text field counts. Chosen: the longest of any text that is no step. */
export const FEEDBACK_TEXT_MAX_LENGTH = 10_000;

/** Longest note of who marks a thread as resolved, in UTF-16 units: that of a report, which it becomes. */
export const FEEDBACK_NOTE_MAX_LENGTH = 1_000;

/** What keeps a message from being sent. */
export type MessageProblem = 'nothing-said' | 'too-long';

/** A text as it is kept: line ends are line feeds, no blanks around it. */
export function messageText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** What is wrong with a message of this text and so many files. Signs that nobody sees are no words. */
export function findMessageProblem(text: string, fileCount: number): MessageProblem | undefined {
  if (fileCount === 0 && lineText(text) === '') return 'nothing-said';
  return messageText(text).length > FEEDBACK_TEXT_MAX_LENGTH ? 'too-long' : undefined;
}
