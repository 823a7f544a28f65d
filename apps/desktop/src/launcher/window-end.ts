import type { ChildProcess } from 'node:child_process';

/** A window that ends by itself so soon was never seen by anybody. */
const AT_ONCE_MS = 10_000;

/** Of what a browser writes only its end is kept, in characters. */
const KEPT_LENGTH = 4_000;

/** How the process of a window ended. */
export interface WindowEnd {
  /** Null for a signal, and for a program that could not be started. */
  readonly code: number | null;
  readonly afterMs: number;
  /** The end of what it wrote to standard error, or why it could not be started. */
  readonly said: string;
}

/** Settles when the window is closed, or could not be opened. */
export function untilClosed(window: ChildProcess): Promise<WindowEnd> {
  const beganMs = performance.now();
  let said = '';
  window.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-KEPT_LENGTH);
  });
  return new Promise((done) => {
    const end = (code: number | null): void => done({ code, afterMs: performance.now() - beganMs, said });
    window.once('close', end);
    window.once('error', (error) => {
      said = error.message;
      end(null);
    });
  });
}

/**
 * Why a window ended before anybody saw it, and what to do, in words for who started it; undefined for one that was closed, or
 * ended by a signal.
 */
export function whyItEnded({ code, afterMs, said }: WindowEnd, isRoot: boolean): string | undefined {
  if (afterMs > AT_ONCE_MS || code === 0 || (code === null && said === '')) return undefined;
  if (isRoot && /--no-sandbox/.test(said))
    return 'The window ended at once: Chromium does not run as root with its sandbox. Start Benchbook as another user. Where that can not be, DESKTOP_SWITCHES=--no-sandbox opens it without the sandbox.';
  const last = said.trim().split('\n').at(-1) ?? '';
  const words = last === '' ? '' : ` Chromium said: ${last}`;
  return `The window ended at once${code === null ? '' : ` (code ${code})`}.${words} Another browser can be named with CHROMIUM_PATH.`;
}
