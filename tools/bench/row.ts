/** What a row has to reach: a ratio, or kilobytes. */
export interface Goal {
  readonly isAtLeast: boolean;
  readonly value: number;
}

export interface Measured {
  /** The figure that is compared with the goal. */
  readonly value: number;
  /** Absolute figures behind it, in words; they depend on the machine and are no goals. */
  readonly figures: string;
}

/** A row that could not be measured here, and why. */
export interface NotMeasured {
  readonly notMeasured: string;
}

/** One line of the table: something against something named, measured in one run. */
export interface Row {
  readonly name: string;
  readonly against: string;
  readonly goal: Goal;
  /** Why a goal is missed, where that is known; printed beside a miss. */
  readonly reason?: string;
  /** Its figure is bytes or distances, which other work on the machine does not change. */
  readonly isCounted?: true;
  measure(): Promise<Measured | NotMeasured>;
}

export const atLeast = (value: number): Goal => ({ isAtLeast: true, value });
export const atMost = (value: number): Goal => ({ isAtLeast: false, value });

/** Judged by the hundredths that are printed: finer than that no row comes out twice the same. */
export function isReached({ isAtLeast, value }: Goal, measured: number): boolean {
  const printed = Math.round(measured * 100) / 100;
  return isAtLeast ? printed >= value : printed <= value;
}
