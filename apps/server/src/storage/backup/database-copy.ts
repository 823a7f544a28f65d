/** Description of a copy of a database. */
export interface DatabaseCopy {
  readonly schema: string;
  /** Names of the files written into the folder. */
  readonly files: readonly string[];
  /** Hashes of the blobs that the copy references. */
  readonly neededBlobs: readonly string[];
}
