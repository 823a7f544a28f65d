/** The one source of time. Tests set it, so nothing waits for hours that only have to have passed. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
