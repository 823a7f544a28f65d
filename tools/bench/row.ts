/** Goal of a row: a ratio, or kilobytes. */
export interface Goal {
  readonly isAtLeast: boolean;
  readonly value: number;
}

export interface Measured {
  /** The value that is compared with the goal. */
  readonly value: number;
  /** Absolute figures behind it, as text; they depend on the machine and have no goals. */
  readonly figures: string;
}

/** A row that could not be measured here, and why. */
export interface NotMeasured {
  readonly notMeasured: string;
}

/** One row of the table: a comparison measured in one run. */
export interface Row {
  readonly name: string;
  readonly against: string;
  readonly goal: Goal;
  /** Why a goal is missed, if known; printed beside a miss. */
  readonly reason?: string;
  /** Its value is in bytes or distances, which other load on the machine does not change. */
  readonly isCounted?: true;
  measure(): Promise<Measured | NotMeasured>;
}

export const atLeast = (value: number): Goal => ({ isAtLeast: true, value });
export const atMost = (value: number): Goal => ({ isAtLeast: false, value });

/** Compared at the printed precision of hundredths: no row is more reproducible. */
export function isReached({ isAtLeast, value }: Goal, measured: number): boolean {
  const printed = Math.round(measured * 100) / 100;
  return isAtLeast ? printed >= value : printed <= value;
}
