import { inEnglish, type Sentence } from '@benchbook/domain/messages';

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

/** The document cannot be used. The message is the reason in English. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  /** For the user. */
  readonly reason: Sentence;
  /** A limit of time or memory was reached: with higher limits it might have been read. */
  readonly isAtLimit: boolean;

  constructor(
    code: DocumentErrorCode,
    reason: Sentence,
    { isAtLimit = false, ...options }: ErrorOptions & { readonly isAtLimit?: boolean } = {},
  ) {
    super(inEnglish(reason), options);
    this.code = code;
    this.reason = reason;
    this.isAtLimit = isAtLimit;
  }
}
