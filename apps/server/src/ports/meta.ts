/** Facts about the database itself. */
export interface MetaReader {
  /** A UUID that a restore replaces: clients then send their kept answers again. */
  epoch(): Promise<string>;
  get(name: string): Promise<string | null>;
}

export interface MetaStore extends MetaReader {
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
}
