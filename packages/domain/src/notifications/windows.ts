const DAY_MS = 24 * 60 * 60 * 1000;

/** What the header loads (NOTIF-10). */
export const NOTICES_LOADED_MS = 14 * DAY_MS;

/** How long a notice is kept, read or not; the log of events keeps what happened for good. */
export const NOTICES_KEPT_MS = 90 * DAY_MS;
