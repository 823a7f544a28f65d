import { lineText } from '../words/index.ts';

/** Maximum length of a message in UTF-16 units, as counted by a text field. Chosen: the longest of any text outside steps. */
export const FEEDBACK_TEXT_MAX_LENGTH = 10_000;

/** Maximum length of the note when a thread is resolved, in UTF-16 units: that of a report, because it is stored there. */
export const FEEDBACK_NOTE_MAX_LENGTH = 1_000;

/** Why a message cannot be sent. */
export type MessageProblem = 'nothing-said' | 'too-long';

/** Normalizes a text for storage: line feeds as line ends, trimmed. */
export function messageText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Validates a message with this text and number of files. Invisible characters count as empty. */
export function findMessageProblem(text: string, fileCount: number): MessageProblem | undefined {
  if (fileCount === 0 && lineText(text) === '') return 'nothing-said';
  return messageText(text).length > FEEDBACK_TEXT_MAX_LENGTH ? 'too-long' : undefined;
}
