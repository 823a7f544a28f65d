/** The readers of what strangers upload. */
export const PARSERS = ['models', 'documents', 'pictures', 'zips', 'markup'] as const;
export type Parser = (typeof PARSERS)[number];

/** A file to be read in the sandbox. */
export interface ReadTask {
  readonly id: number;
  readonly parser: Parser;
  /** As uploaded; its ending says what it claims to be. */
  readonly name: string;
  readonly path: string;
  /** Empty and there, for what is made of it. */
  readonly folder: string;
  /** Files that it refers to. */
  readonly beside: readonly string[];
}

/** Read, or refused in words for a person; a mistake is an error that no reader means to throw. */
export interface ReadAnswer {
  readonly id: number;
  readonly end: 'read' | 'refused' | 'mistake';
  readonly detail: string;
}
