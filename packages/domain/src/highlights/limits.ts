/** Most highlights in one instruction: more than anybody marks in a manual of thousands of pages. */
export const HIGHLIGHTS_MAX = 10_000;

/** Most lines of one highlight. */
export const QUADS_MAX = 500;

/** Longest marked text in characters. */
export const QUOTE_MAX_LENGTH = 5_000;

/** Words kept before and after a mark, in characters. */
export const CONTEXT_MAX_LENGTH = 80;

/** Highest page number that is taken; the release checks against the PDF itself. */
export const PAGE_MAX = 1_000_000;
