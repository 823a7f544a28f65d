/** Intervals that both sides must agree on, in milliseconds, with the section of the specification. */

/** An ordinary JSON call gives up after this time. Spec §8, §9 (ERR-06). */
export const CALL_TIMEOUT_MS = 3_000;

/** A sign-in is waited for this long: it has no other way, and a local backend asks its server meanwhile. */
export const SIGN_IN_TIMEOUT_MS = 30_000;

/** So long an exchange of tokens is waited for by who is signed in: half of the time that is left for it. */
export const REFRESH_TIMEOUT_MS = 15_000;

/** The online probe gives up after this time. Spec §9 (CONST-06). */
export const ONLINE_PROBE_TIMEOUT_MS = 5_000;

/** How often the probe runs for the navigation, the header and the app. Spec §9. */
export const ONLINE_PROBE_NAVIGATION_MS = 10_000;

/** The loading indicator goes this long after the last call ended. Spec §4, §9 (CONST-02). */
export const LOADER_DECREMENT_MS = 50;

/** A loading indicator that stands this long is reset. Spec §4, §9 (CONST-03, ERR-07). */
export const LOADER_STUCK_MS = 30_000;

/** The socket is opened again this long after it closed. Spec §4, §9 (RT-05). */
export const SOCKET_RECONNECT_MS = 60_000;

/** So often the server says on every socket that it is there. */
export const LIVE_EVERY_MS = 30_000;

/** How long sent messages are kept, in ms, for a page that read its data before its socket was open. */
export const SOCKET_MEMORY_MS = 30_000;

/** Spec §4, §9. */
export const AUTOSAVE_INTERVAL_MS = 150_000;

/** Spec §7, §9. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/** 'Your assignment changes were successful.' stands about this long. Spec §9. */
export const ASSIGNMENT_SUCCESS_MS = 5_001;

/** From 'being finalized' to the release. Spec §4, §9. */
export const FINALIZE_MS = 4_000;

/** From a successful release back to the list. Spec §4, §9 (EDIT-47). */
export const AFTER_RELEASE_MS = 100;

/** Busy cursor of an upload, at most. Spec §9 (CONST-12). */
export const UPLOAD_CURSOR_MS = 5_000;

/** The list of the check before release is waited for this long: the server reads each model with pins. */
export const CHECK_TIMEOUT_MS = 60_000;

/** The question before a release waits this long for the check, then says that there is no answer. */
export const CHECK_BEFORE_QUESTION_MS = 10_000;

/** Spinner before a redirect. Spec §9 (CONST-11). */
export const REDIRECT_SPINNER_MS = 1_000;

/** At a start without usable tokens the check waits. Spec §4 (AUTH-18). */
export const DEFERRED_LOGOUT_MS = 500;

/** A refresh token counts as expired this much earlier. Spec §9. */
export const REFRESH_BUFFER_MS = 2_000;

/** A rotated refresh token stays good for other tabs (D-057). */
export const REFRESH_GRACE_MS = 30_000;

/** After somebody was created the list of users is read again this much later. Spec §4, users. */
export const USERS_RELOAD_MS = 4_000;

/** How long that list shows its loading state then. Spec §9. */
export const USER_LOADING_MS = 1_000;
