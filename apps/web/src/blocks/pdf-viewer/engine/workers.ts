import type { PDFWorker } from 'pdfjs-dist';
import { pdfjs } from './pdf-library.ts';

const begin = (): PDFWorker => new pdfjs.PDFWorker({ verbosity: pdfjs.VerbosityLevel.ERRORS });

let spare: PDFWorker | undefined;

/**
 * Begins the thread that will read the next document, if none waits. It takes a quarter of a second to begin, a third of what
 * the first page of a manual took: that is over before it is known which document. Every document has a thread of its own,
 * which ends with it: one that is damaged holds up no other.
 */
export function prepareWorker(): void {
  if (spare) return;
  const worker = begin();
  spare = worker;
  // One that could not begin, because the network was away, is not handed out: the next document tries for itself.
  worker.promise.catch(() => {
    if (spare === worker) spare = undefined;
  });
}

/** The thread for a document. Who takes it ends it. */
export function takeWorker(): PDFWorker {
  const taken = spare ?? begin();
  spare = undefined;
  return taken;
}
