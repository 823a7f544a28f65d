import { type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSED_PDF, openPdf, type PdfHandle, type PdfState } from './engine/open-pdf.ts';

/** Opens a document while the component is on the screen. */
export function usePdf(container: RefObject<HTMLDivElement | null>, address: string) {
  const [state, setState] = useState<PdfState>(CLOSED_PDF);
  const handle = useRef<PdfHandle>(null);

  useEffect(() => {
    if (!container.current) return;
    const opened = openPdf(container.current, address, (change) => setState((now) => ({ ...now, ...change })));
    handle.current = opened;
    return () => {
      handle.current = null;
      opened.close();
      setState(CLOSED_PDF);
    };
  }, [container, address]);

  return { state, handle };
}
