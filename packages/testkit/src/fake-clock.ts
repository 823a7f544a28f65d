/** A clock that only a test advances, in epoch milliseconds. */
export interface FakeClock {
  nowMs(): number;
  advance(milliseconds: number): void;
  set(nowMs: number): void;
}

/** @param startMs epoch milliseconds; a Tuesday in November 2023 by default */
export function fakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (milliseconds) => {
      nowMs += milliseconds;
    },
    set: (next) => {
      nowMs = next;
    },
  };
}
