import { lineText } from '../words/index.ts';
import { REPORT_NOTE_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from './limits.ts';

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
