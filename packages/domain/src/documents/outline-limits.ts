/** Entries of an outline that are kept and shown, and how deep: a small file may hold more than a browser can draw. */
export const OUTLINE_ENTRIES_MAX = 2_000;

/** 0 for the outermost. */
export const OUTLINE_DEPTH_MAX = 8;
