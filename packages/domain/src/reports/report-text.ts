import { lineText } from '../words/index.ts';
import { REPORT_NOTE_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from './limits.ts';

/** What keeps a report from being sent. */
export type ReportProblem = 'no-text' | 'too-long';

/** A text as it is kept: line ends are line feeds, no blanks around it. */
export function reportText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** What is wrong with the text of a report, as it would be kept. Blanks and signs that nobody sees are no words. */
export function findReportProblem(text: string): ReportProblem | undefined {
  if (lineText(text) === '') return 'no-text';
  return reportText(text).length > REPORT_TEXT_MAX_LENGTH ? 'too-long' : undefined;
}

/** Whether a note, as it would be kept, is short enough; it may be left out. */
export function isNoteShortEnough(note: string): boolean {
  return reportText(note).length <= REPORT_NOTE_MAX_LENGTH;
}
