/** Facts about the database itself. */
export interface MetaReader {
  /** A UUID that a restore replaces: clients then send their kept answers again. */
  epoch(): Promise<string>;
  get(name: string): Promise<string | null>;
  /** What the database takes on its disk, in bytes. */
  databaseSizeBytes(): Promise<number>;
}

export interface MetaStore extends MetaReader {
  set(name: string, value: string): Promise<void>;
  /** Sets it unless it is set; answers what stands. Of several servers at once one sets it and all get the same. */
  ensure(name: string, value: string): Promise<string>;
  delete(name: string): Promise<void>;
}
