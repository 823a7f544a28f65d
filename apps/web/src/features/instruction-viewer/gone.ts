/** Codes after which there is nothing to follow, whatever was on the screen before. */
export const GONE: ReadonlySet<string> = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);
