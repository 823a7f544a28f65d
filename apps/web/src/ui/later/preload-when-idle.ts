/** A page that has stood this long is at rest: what it needed is there, and a person reads. */
const AT_REST_AFTER_MS = 5_000;

/**
 * Fetches a chunk that the screen does not need yet, once it has come to rest, so that it opens at once later, also
 * without a network. A chunk that does not come is asked for again when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  setTimeout(() => void load().catch(() => undefined), AT_REST_AFTER_MS);
}
