/** A page that has stood this long, in milliseconds, is at rest: what it needed is there, and a person reads. */
export const AT_REST_AFTER_MS = 5_000;

/**
 * Fetches a chunk that the screen does not need yet, once it has come to rest, so that it opens at once later, also
 * without a network. A chunk that does not come is asked for again when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  // Nobody has asked for it yet: who needs it asks again, and hears then why it does not come.
  setTimeout(() => void load().catch(() => undefined), AT_REST_AFTER_MS);
}
