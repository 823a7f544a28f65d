import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** How long a document may take to end before its thread is ended: one that is caught in a damaged page never would. */
const END_MS = 2_000;
/** How long a thread waits for a document while none is open. */
const IDLE_MS = 60_000;

/** A thread that reads one document. It is PDF.js's own script; begun by ourselves, since PDF.js never tries again once one failed. */
export interface Thread {
  readonly port: Worker;
  /** Settles when it could not begin, because the network was away; else never. */
  readonly failed: Promise<void>;
}

/** Whoever takes it ends it. */
export interface TakenThread extends Thread {
  /** Ends it when its document has ended, or could not. */
  endAfter(ended: Promise<unknown>): void;
}

let spare: Thread | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let openCount = 0;

/**
 * Begins the thread that will read the next document, if none waits. It takes a quarter of a second to begin: that is over
 * while it is not yet known which document, or what shows it is still on its way.
 */
export function prepareThread(): void {
  if (spare) return;
  const thread = begin();
  spare = thread;
  // One that could not begin is not handed out: the next document tries for itself.
  void thread.failed.then(() => {
    if (spare === thread) spare = undefined;
  });
  endWhenIdle();
}

/** The thread for a document. Every one has its own, which ends with it: one that is damaged holds up no other. */
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

/** A thread that nobody needs gives its memory back. */
function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (openCount > 0) return;
    spare?.port.terminate();
    spare = undefined;
  }, IDLE_MS);
}
