import type { PdfState } from './pdf-state.ts';

/** Where no words come, what waits is told after so long. */
const PATIENCE_MS = 120;

/**
 * Tells changes of a document so that a jump shows its page first: which pages are drawn, which changes in swarms while they
 * are on their way, comes with a page that is painted with its words, or a moment later. In between the main thread has the
 * page to paint. Everything else is told at once.
 */
export function afterPicture(tell: (change: Partial<PdfState>) => void) {
  let shells: PdfState['shells'] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (shells) tell({ shells });
    shells = undefined;
  };
  return {
    change: ({ shells: drawn, ...rest }: Partial<PdfState>): void => {
      if (Object.keys(rest).length > 0) tell(rest);
      if (!drawn) return;
      shells = drawn;
      timer ??= setTimeout(flush, PATIENCE_MS);
    },
    /** A page is painted, and its words are laid over it. */
    flush,
    stop: (): void => clearTimeout(timer),
  };
}
