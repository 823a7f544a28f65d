/** A page is at rest this long after it began to load, in milliseconds: what it needs is loaded, and a person reads. */
export declare const AT_REST_AFTER_MS = 5000;
