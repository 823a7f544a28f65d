/** Nothing can be made of a document; the message is a sentence that may be shown. */
export class UnusableDocument extends Error {
  /** Whether it opens with a password: then it can be shown to whoever has that, and nothing be made of it here. */
  readonly needsPassword: boolean;

  constructor(message: string, { needsPassword = false, ...options }: ErrorOptions & { readonly needsPassword?: boolean } = {}) {
    super(message, options);
    this.name = 'UnusableDocument';
    this.needsPassword = needsPassword;
  }
}
