/** What was found, by the rule that it breaks. */
export interface Findings {
  /** A tick without the words that were read. */
  readonly words: string[];
  /** A complete run that changed. */
  readonly runs: string[];
  /** A tick under an alert that was known and not read. */
  readonly alerts: string[];
  /** Something confirmed that is not there, or a refusal without a reason. */
  readonly lost: string[];
}
