/** A page is considered idle this long after it began to load, in milliseconds: it has loaded, and the person reads. */
export const PAGE_IDLE_AFTER_MS = 5_000;
