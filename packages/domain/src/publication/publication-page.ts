/** Document metadata of an instruction (`publication_page` on the wire). */
export interface PublicationPage {
  readonly documentNumber: string;
  /** User name of the author at creation. */
  readonly createdBy: string;
  /** Epoch milliseconds: creation date plus 1, 3 or 5 years. */
  readonly rescissionDateMs: number;
  readonly identificationAndClassification: string;
  readonly system: string;
  readonly subSystem: string;
  readonly subject: string;
  readonly references: readonly string[];
  readonly figures: readonly string[];
  readonly enclosures: readonly string[];
}
