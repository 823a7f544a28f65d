/** Maximum number of files on one step or mark. */
export const USES_MAX = 1_000;
