export {
  type NewReport,
  type OwnReport,
  REPORT_KINDS,
  type Report,
  type ReportCounts,
  type ReportFile,
  type ReportKind,
  type ReportResolution,
} from './report.ts';
export {
  findReportProblem,
  isNoteShortEnough,
  REPORT_FILES_MAX_BYTES,
  REPORT_MAX_FILES,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
  type ReportProblem,
  reportText,
} from './report-text.ts';
