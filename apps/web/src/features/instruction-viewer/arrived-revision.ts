import type { InstructionView } from '@benchbook/domain/instructions';
import type { Arrival } from '@benchbook/domain/progress';

/** A newer revision that was released while an older one is on the screen of a run. */
export interface ArrivedRevision extends Arrival {
  readonly instruction: InstructionView;
  readonly revision: number;
  /** Shows it instead of the older one, and records that. */
  take(): void;
}

/** A revision that opened automatically after this device had shown an older one in the same run. */
export interface SinceShown {
  /** The revision that was shown before. */
  readonly fromRevision: number;
  /** The revision that is shown now. */
  readonly revision: number;
  dismiss(): void;
}
