import { plainText } from '@benchbook/confine/text';

/**
 * Why a document can't be made use of:
 * - `EMPTY_FILE`: no bytes. `NOT_A_PDF`, `NOT_A_DOCUMENT`: something else. `DAMAGED`: contradicts itself, or is cut off.
 * - `PROTECTED`: opens with a password that can't be given here.
 * - `NO_PAGES`: nothing that could be shown. `NO_TEXT`: nothing that could become steps. `PASSWORD_NEEDED`: opens with a password only.
 * - `TOO_LARGE`, `TOO_LONG`: more than a worker may take.
 */
export type DocumentErrorCode =
  | 'EMPTY_FILE'
  | 'NOT_A_PDF'
  | 'NOT_A_DOCUMENT'
  | 'PROTECTED'
  | 'DAMAGED'
  | 'NO_PAGES'
  | 'NO_TEXT'
  | 'PASSWORD_NEEDED'
  | 'TOO_LARGE'
  | 'TOO_LONG';

/** Characters of a sentence, also of one that quotes what is in the file. */
const SENTENCE_MAX = 500;

/** The document cannot be used; the message is a sentence for the user. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  /** The same sentence as the message. */
  readonly reason: string;
  /** A limit of time or memory was reached: with higher limits it might have been read. */
  readonly isAtLimit: boolean;

  constructor(
    code: DocumentErrorCode,
    reason: string,
    { isAtLimit = false, ...options }: ErrorOptions & { readonly isAtLimit?: boolean } = {},
  ) {
    const sentence = plainText(reason, SENTENCE_MAX);
    super(sentence, options);
    this.code = code;
    this.reason = sentence;
    this.isAtLimit = isAtLimit;
  }
}
