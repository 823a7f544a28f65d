/** Events were committed; `sequence` of the data is the newest. */
export const EVENTS_COMMITTED = 'events';

/** A client reported its sign-in on the socket; the subject is the user. */
export const USER_SIGNED_IN = 'user-signed-in';

/** A fake notice of the test buttons; stored nowhere (RT-07). */
export const TEST_NOTICE = 'test-notice';
