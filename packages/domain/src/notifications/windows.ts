const DAY_MS = 24 * 60 * 60 * 1000;

/** Period of the notices that the header loads (NOTIF-10). */
export const NOTICES_LOADED_MS = 14 * DAY_MS;

/** Retention period of a notice, read or not; the event log is kept permanently. */
export const NOTICES_KEPT_MS = 90 * DAY_MS;
