/** A page is idle this long after it began to load, in milliseconds: what it needs is loaded, and a person reads. */
export const PAGE_IDLE_AFTER_MS = 5_000;
