/** A step written by a language model: text only, without hidden content. */
export interface DraftedStep {
  readonly title: string;
  /** Lines of text; each becomes a paragraph. */
  readonly text: string;
}
