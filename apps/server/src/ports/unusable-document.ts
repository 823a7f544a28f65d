/** The document can't be processed; the message is a sentence that may be shown. */
export class UnusableDocument extends Error {
  /** Whether it needs a password: people who know it can view the document, but it can't be processed here. */
  readonly needsPassword: boolean;

  /** Whether processing hit a limit of time or memory: with more of both it might succeed. */
  readonly isAtLimit: boolean;

  constructor(
    message: string,
    {
      needsPassword = false,
      isAtLimit = false,
      ...options
    }: ErrorOptions & { readonly needsPassword?: boolean; readonly isAtLimit?: boolean } = {},
  ) {
    super(message, options);
    this.isAtLimit = isAtLimit;
    this.name = 'UnusableDocument';
    this.needsPassword = needsPassword;
  }
}
