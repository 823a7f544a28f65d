/** Most files on one step or mark: more than anybody looks through at a bench. */
export const USES_MAX = 1_000;
