/** Maximum number of highlights in one instruction: enough for a manual of thousands of pages. */
export const HIGHLIGHTS_MAX = 10_000;

/** Maximum number of lines of one highlight. */
export const QUADS_MAX = 500;

/** Maximum length of marked text in characters. */
export const QUOTE_MAX_LENGTH = 5_000;

/** Maximum length of the text stored before and after a mark, in characters. */
export const CONTEXT_MAX_LENGTH = 80;

/** Maximum page number accepted; the release checks against the PDF itself. */
export const PAGE_MAX = 1_000_000;
