/** A page of the app, to be opened as a person who is signed in. */
export interface PrintJob {
  readonly address: string;
  readonly accessToken: string;
}

/** Makes PDFs of pages of the app. */
export interface PagePrinter {
  /**
   * Opens the page and gives it as a PDF once it says that it is complete.
   *
   * @throws DomainError `RATE_LIMITED` when too many wait
   * @throws Error when the page does not get ready in time
   */
  print(job: PrintJob): Promise<Uint8Array>;
}
