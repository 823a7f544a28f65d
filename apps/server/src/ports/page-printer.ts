import type { Id } from '@benchbook/domain/ids';

/** A page of the app, to be opened as a person who is signed in. */
export interface PrintJob {
  readonly address: string;
  readonly accessToken: string;
  /** Asked when its turn comes: the same document may have been made while it waited. */
  readonly kept?: () => Promise<Uint8Array | null>;
  /** Who asks for it. */
  readonly personId: Id;
  /** Ends when nobody waits for the document any more. */
  readonly signal: AbortSignal;
}

/** A page as it was printed. */
export interface PrintedPdf {
  readonly pdf: Uint8Array;
  /** False where a picture could not be loaded: the document says so, and it is not to be kept. */
  readonly isWhole: boolean;
}

/** Makes PDFs of pages of the app. */
export interface PagePrinter {
  /**
   * Opens the page and gives it as a PDF once it says that it is complete.
   *
   * @throws DomainError `RATE_LIMITED` when too many wait, or too many of this person
   * @throws DomainError `PRINT_FAILED` when the page says that it can't be shown, lacks a script, or is not done in time
   * @throws Error when nobody waits for it any more
   */
  print(job: PrintJob): Promise<PrintedPdf>;
}
