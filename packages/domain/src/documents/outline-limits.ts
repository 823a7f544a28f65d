/** Maximum number of outline entries stored and shown: a small file may hold more than a browser can render. */
export const OUTLINE_ENTRIES_MAX = 2_000;

/** 0 for the top level. */
export const OUTLINE_DEPTH_MAX = 8;
