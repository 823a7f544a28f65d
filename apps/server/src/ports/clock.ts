/** The one source of time. Tests set it, so nothing waits for hours that only have to have passed. */
export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

export interface SettableClock extends Clock {
  set(timeMs: number): void;
  advance(byMs: number): void;
}

/** A clock that stands still until it is told to move. */
export function settableClock(startMs: number): SettableClock {
  let timeMs = startMs;
  return {
    nowMs: () => timeMs,
    set: (next) => {
      timeMs = next;
    },
    advance: (byMs) => {
      timeMs += byMs;
    },
  };
}
