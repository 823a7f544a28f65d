import { plainText } from '@benchbook/confine/text';

/**
 * Why a model can't be made use of:
 * - `EMPTY_FILE`: no bytes. `UNKNOWN_FORMAT`: something else than a model. `UNSUPPORTED`: a model we do not read.
 * - `BROKEN`: contradicts itself, or is cut off. `MISSING_FILE`: needs a file that didn't come along.
 * - `NO_TRIANGLES`: nothing that could be shown. `TOO_LARGE`, `TOO_LONG`: more than a worker may take.
 */
export type ModelErrorCode =
  | 'EMPTY_FILE'
  | 'UNKNOWN_FORMAT'
  | 'UNSUPPORTED'
  | 'BROKEN'
  | 'MISSING_FILE'
  | 'NO_TRIANGLES'
  | 'TOO_LARGE'
  | 'TOO_LONG';

/** Characters of a file's name and of a sentence that quotes what is in it. */
const NAME_MAX = 255;
const SENTENCE_MAX = 500;

/** The model can't be used; the message is for its uploader. The message names the file. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  /** Name of the file as it was uploaded, without folders. */
  readonly file: string;
  /** A sentence for a person, without the file's name. */
  readonly reason: string;

  constructor(code: ModelErrorCode, file: string, reason: string, options?: ErrorOptions) {
    const [name, sentence] = [plainText(file, NAME_MAX), plainText(reason, SENTENCE_MAX)];
    super(`${name}: ${sentence}`, options);
    this.code = code;
    this.file = name;
    this.reason = sentence;
  }
}
