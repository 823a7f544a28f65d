import type { PdfState } from './pdf-state.ts';

/** Pending changes are reported after this time if no text layer is ready. */
const PATIENCE_MS = 120;

/**
 * Delays reports so that a jump shows its page first: the set of drawn pages, which changes often during a jump, is reported once
 * a page is painted with its text, or a moment later. The main thread is free to paint meanwhile. Everything else is reported
 * immediately.
 */
export function afterPicture(onChange: (change: Partial<PdfState>) => void) {
  let shells: PdfState['shells'] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (shells) onChange({ shells });
    shells = undefined;
  };
  return {
    change: ({ shells: drawn, ...rest }: Partial<PdfState>): void => {
      if (Object.keys(rest).length > 0) onChange(rest);
      if (!drawn) return;
      shells = drawn;
      timer ??= setTimeout(flush, PATIENCE_MS);
    },
    /** Called when a page is painted with its text layer. */
    flush,
    stop: (): void => clearTimeout(timer),
  };
}
