import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Time for a document to end before its worker is terminated: one that hangs in a damaged page never ends. */
const END_MS = 2_000;
/** Lifetime of a spare worker while no document is open. */
const IDLE_MS = 60_000;

/** A worker that reads one document. It is PDF.js's own script; we start it because PDF.js never retries after a failure. */
export interface Thread {
  readonly port: Worker;
  /** Resolves if it failed to start, because the network was unavailable; otherwise never. */
  readonly failed: Promise<void>;
}

/** The taker must end it. */
export interface TakenThread extends Thread {
  /** Terminates it when its document has ended, or failed to end. */
  endAfter(ended: Promise<unknown>): void;
}

let spare: Thread | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let openCount = 0;

/**
 * Starts the worker for the next document, if there is no spare one. A start takes a quarter of a second: it runs while the
 * document is not yet known or the viewer is still loading.
 */
export function prepareThread(): void {
  if (spare) return;
  const thread = begin();
  spare = thread;
  // A worker that failed to start is not used: the next document starts its own.
  void thread.failed.then(() => {
    if (spare === thread) spare = undefined;
  });
  endWhenIdle();
}

/** The worker for a document. Each has its own, which ends with it: a damaged document blocks no other. */
export function takeThread(): TakenThread {
  const thread = spare ?? begin();
  spare = undefined;
  openCount += 1;
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    openCount -= 1;
    thread.port.terminate();
    endWhenIdle();
  };
  return {
    ...thread,
    endAfter: (ended) => {
      setTimeout(end, END_MS);
      ended.then(end, end);
    },
  };
}

function begin(): Thread {
  const port = new Worker(workerAddress, { type: 'module' });
  const begun = new AbortController();
  const { signal } = begun;
  port.addEventListener('message', () => begun.abort(), { signal });
  const failed = new Promise<void>((resolve) => {
    port.addEventListener('error', () => resolve(), { signal });
  });
  return { port, failed };
}

/** Terminates an unused worker to free its memory. */
function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (openCount > 0) return;
    spare?.port.terminate();
    spare = undefined;
  }, IDLE_MS);
}
