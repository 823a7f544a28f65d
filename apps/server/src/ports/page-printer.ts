import type { Id } from '@benchbook/domain/ids';

/** A page of the app to open as a signed-in person. */
export interface PrintJob {
  readonly address: string;
  readonly accessToken: string;
  /** Called when its turn comes: the same document may have been made in the meantime. */
  readonly kept?: () => Promise<Uint8Array | null>;
  /** The person who requests it. */
  readonly personId: Id;
  /** Aborted when nobody waits for the document any more. */
  readonly signal: AbortSignal;
}

export interface PrintedPdf {
  readonly pdf: Uint8Array;
  /** False when a picture could not be loaded: the document says so and must not be cached. */
  readonly isWhole: boolean;
}

/** Prints pages of the app as PDFs. */
export interface PagePrinter {
  /**
   * Opens the page and prints it as a PDF once it reports that it is complete.
   *
   * @throws DomainError `RATE_LIMITED` when too many jobs wait, in total or for this person
   * @throws DomainError `PRINT_FAILED` when the page reports a failure, lacks a script or times out
   * @throws Error when nobody waits for it any more
   */
  print(job: PrintJob): Promise<PrintedPdf>;
}
