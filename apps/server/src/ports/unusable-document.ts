/** Nothing can be made of a document; the message is a sentence that may be shown. */
export class UnusableDocument extends Error {
  /** Whether it opens with a password: then it can be shown to whoever has that, and nothing be made of it here. */
  readonly needsPassword: boolean;

  /** Whether it was given up at a limit of time or memory: with more of both it might be read. */
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
