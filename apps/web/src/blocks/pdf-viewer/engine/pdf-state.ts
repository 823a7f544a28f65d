import type { PageShell } from './page-shells.ts';
import type { Turn } from './page-space.ts';
import type { OpenProblem } from './why-not-opened.ts';

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
  ...{ pageCount: 0, page: 1, scale: 1, fit: 'auto', turn: 0, shells: new Map(), broken: new Set(), outside: null },
};
