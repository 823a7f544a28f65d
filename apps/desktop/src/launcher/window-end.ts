import type { ChildProcess } from 'node:child_process';

/** A window that ends within this time was never usable. */
const AT_ONCE_MS = 10_000;

/** Only the end of a browser's output is kept, in characters. */
const KEPT_LENGTH = 4_000;

/** How the process of a window ended. */
export interface WindowEnd {
  /** Null after a signal, and for a program that could not be started. */
  readonly code: number | null;
  readonly afterMs: number;
  /** The end of its standard error, or the reason why it could not be started. */
  readonly said: string;
}

/** Resolves when the window was closed or could not be opened. */
export function waitForClose(window: ChildProcess): Promise<WindowEnd> {
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
 * Explains to the user why a window ended before anybody saw it, and what to do; undefined if it was closed or ended by a
 * signal.
 */
export function whyItEnded({ code, afterMs, said }: WindowEnd, isRoot: boolean): string | undefined {
  if (afterMs > AT_ONCE_MS || code === 0 || (code === null && said === '')) return undefined;
  if (isRoot && /--no-sandbox/.test(said))
    return 'The window ended at once: Chromium does not run as root with its sandbox. Start Benchbook as another user. Where that cannot be, DESKTOP_SWITCHES=--no-sandbox opens it without the sandbox.';
  const last = said.trim().split('\n').at(-1) ?? '';
  const words = last === '' ? '' : ` Chromium said: ${last}`;
  return `The window ended at once${code === null ? '' : ` (code ${code})`}.${words} Another browser can be named with CHROMIUM_PATH.`;
}
