import { type RefObject, useLayoutEffect, useState } from 'react';
import { type OpenedPdf, openPdf } from './engine/open-pdf.ts';
import { CLOSED_PDF, type PdfState } from './engine/pdf-state.ts';

/** Opens a document while the component is mounted. */
export function usePdf(container: RefObject<HTMLDivElement | null>, address: string) {
  const [state, setState] = useState<PdfState>(CLOSED_PDF);
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);

  // Before the first paint of the page: the request starts a frame earlier.
  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = openPdf(container.current, address, (change) => setState((now) => ({ ...now, ...change })));
    setPdf(opened);
    return () => {
      setPdf(null);
      opened.close();
      setState(CLOSED_PDF);
    };
  }, [container, address]);

  return { state, pdf, answerOutside: () => setState((now) => ({ ...now, outside: null })) };
}
