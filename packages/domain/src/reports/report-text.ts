import { lineText } from '../words/index.ts';

/** Maximum length of a report in UTF-16 units, as counted by a text field. Chosen: about two pages. */
export const REPORT_TEXT_MAX_LENGTH = 4_000;

/** Maximum length of the note of a resolution, in UTF-16 units. Chosen. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;

/** Maximum number of files of a report; equal to that of a feedback message, because a report opens a thread. */
export const REPORT_MAX_FILES = 5;

/** Maximum size of all files of a report together: 25 MB (26,214,400 bytes), equal to that of a feedback message. */
export const REPORT_FILES_MAX_BYTES = 25 * 1024 * 1024;

/** Why a report cannot be sent. */
export type ReportProblem = 'no-text' | 'too-long';

/** Normalizes a text for storage: line feeds as line ends, trimmed. */
export function reportText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Validates the normalized text of a report. Blanks and invisible characters count as empty. */
export function findReportProblem(text: string): ReportProblem | undefined {
  if (lineText(text) === '') return 'no-text';
  return reportText(text).length > REPORT_TEXT_MAX_LENGTH ? 'too-long' : undefined;
}

/** Whether a normalized note is short enough; it is optional. */
export function isNoteShortEnough(note: string): boolean {
  return reportText(note).length <= REPORT_NOTE_MAX_LENGTH;
}
