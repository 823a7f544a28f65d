/** Longest text of a report, in UTF-16 units, as a text field counts. Chosen: about two pages. */
export const REPORT_TEXT_MAX_LENGTH = 4_000;

/** Longest note of who marks a report as resolved, in UTF-16 units. Chosen. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;

/** Most files of one report: those of a feedback message, which it can become. */
export const REPORT_MAX_FILES = 5;

/** All files of one report together: 25 MB, counted as 26,214,400 bytes, as of a feedback message. */
export const REPORT_FILES_MAX_BYTES = 25 * 1024 * 1024;
