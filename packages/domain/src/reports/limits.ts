/** Maximum length of a report in UTF-16 units, as counted by a text field. Chosen: about two pages. */
export const REPORT_TEXT_MAX_LENGTH = 4_000;

/** Maximum length of the note of a resolution, in UTF-16 units. Chosen. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;

/** Maximum number of files of a report; equal to that of a feedback message, because a report opens a thread. */
export const REPORT_MAX_FILES = 5;

/** Maximum size of all files of a report together: 25 MB (26,214,400 bytes), equal to that of a feedback message. */
export const REPORT_FILES_MAX_BYTES = 25 * 1024 * 1024;
