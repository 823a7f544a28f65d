/** A step as a language model wrote it: words only, nothing that the author would not see. */
export interface DraftedStep {
  readonly title: string;
  /** Lines of text; each becomes a paragraph. */
  readonly text: string;
}
