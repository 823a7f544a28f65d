import type { PageShell } from './page-shells.ts';
import type { Turn } from './page-space.ts';

export type Fit = 'auto' | 'page-width' | 'page-fit';

/** State of a document for the screen. */
export interface PdfState {
  readonly phase:
    | { readonly kind: 'loading' }
    | { readonly kind: 'locked'; readonly isWrong: boolean }
    | { readonly kind: 'ready' }
    | { readonly kind: 'failed'; readonly problem: OpenProblem };
  readonly pageCount: number;
  /** 1-based. */
  readonly page: number;
  /** 1 is the printed size at 96 dpi. */
  readonly scale: number;
  readonly fit: Fit | null;
  readonly turn: Turn;
  /** Pages that are currently drawn. */
  readonly shells: ReadonlyMap<number, PageShell>;
  /** Pages that could not be drawn. */
  readonly broken: ReadonlySet<number>;
  /** A clicked external address that waits for the reader's answer. */
  readonly outside: string | null;
}

export const CLOSED_PDF: PdfState = {
  phase: { kind: 'loading' },
  pageCount: 0,
  page: 1,
  scale: 1,
  fit: 'auto',
  turn: 0,
  shells: new Map(),
  broken: new Set(),
  outside: null,
};

/** Why a document did not open, in the categories that a reader can act on. */
export type OpenProblem = 'damaged' | 'missing' | 'refused' | 'unreachable' | 'no-pages';

/** Classifies an error of PDF.js. */
export function problemOf(error: unknown): OpenProblem {
  if (!(error instanceof Error)) return 'damaged';
  if ('status' in error && typeof error.status === 'number') return problemOfStatus(error.status);
  if (error.name === 'InvalidPDFException' || error.name === 'FormatError') return 'damaged';
  return /fetch|network|load/i.test(error.message) ? 'unreachable' : 'damaged';
}

function problemOfStatus(status: number): OpenProblem {
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'refused' : 'unreachable';
}
