/** Rows rendered at a time: a change of all 2,000 would take long. */
export const ROWS_AT_A_TIME = 150;
