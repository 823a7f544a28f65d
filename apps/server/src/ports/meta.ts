/** Facts about the database. */
export interface MetaReader {
  /** A UUID that a restore replaces; clients then resend their stored answers. */
  epoch(): Promise<string>;
  get(name: string): Promise<string | null>;
  /** Size of the database on disk, in bytes. */
  databaseSizeBytes(): Promise<number>;
}

export interface MetaStore extends MetaReader {
  set(name: string, value: string): Promise<void>;
  /** Sets the value unless one exists; returns the stored value. When several servers call it concurrently, all get the same. */
  ensure(name: string, value: string): Promise<string>;
  delete(name: string): Promise<void>;
}
