import { inEnglish, type Sentence } from '@benchbook/domain/messages';

/** The document can't be processed. The message is the reason in English. */
export class UnusableDocument extends Error {
  /** For the person who sent it. */
  readonly reason: Sentence;

  /** Whether it needs a password: people who know it can view the document, but it can't be processed here. */
  readonly needsPassword: boolean;

  /** Whether processing hit a limit of time or memory: with more of both it might succeed. */
  readonly isAtLimit: boolean;

  constructor(
    reason: Sentence,
    {
      needsPassword = false,
      isAtLimit = false,
      ...options
    }: ErrorOptions & { readonly needsPassword?: boolean; readonly isAtLimit?: boolean } = {},
  ) {
    super(inEnglish(reason), options);
    this.reason = reason;
    this.isAtLimit = isAtLimit;
    this.name = 'UnusableDocument';
    this.needsPassword = needsPassword;
  }
}
