/** What a copy of a database tells of itself. */
export interface DatabaseCopy {
  readonly schema: string;
  /** Names of the files it wrote into the folder. */
  readonly files: readonly string[];
  /** Hashes of the blobs that something in the copy needs. */
  readonly neededBlobs: readonly string[];
}
