/** The readers of foreign uploads. */
export const PARSERS = ['models', 'documents', 'pictures', 'zips', 'markup'] as const;
export type Parser = (typeof PARSERS)[number];

/** A file for the sandbox to read. */
export interface ReadTask {
  readonly id: number;
  readonly parser: Parser;
  /** Name as uploaded; its extension is the claimed type. */
  readonly name: string;
  readonly path: string;
  /** An existing empty folder for output. */
  readonly folder: string;
  /** Files that it references. */
  readonly beside: readonly string[];
}

/** Read, or refused with a message; a mistake is an error that a reader throws unintentionally. */
export interface ReadAnswer {
  readonly id: number;
  readonly end: 'read' | 'refused' | 'mistake';
  readonly detail: string;
}
