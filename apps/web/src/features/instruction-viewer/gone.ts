/** Error codes after which the instruction is no longer shown, even if it was on the screen before. */
export const GONE: ReadonlySet<string> = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);
