/** Findings, by the violated rule. */
export interface Findings {
  /** A tick whose text was not read. */
  readonly words: string[];
  /** A complete run that changed. */
  readonly runs: string[];
  /** A tick under a known alert that was not acknowledged. */
  readonly alerts: string[];
  /** Confirmed data that is missing, or a refusal without a reason. */
  readonly lost: string[];
}
