/** A window that Back closes. */
interface OpenWindow {
  /** Index of the history entry at which it opened. */
  readonly index: number;
  close(): void;
}

/** The topmost window is last. */
const openWindows: OpenWindow[] = [];

/** @returns a function that removes the window */
export function addOpenWindow(opened: OpenWindow): () => void {
  openWindows.push(opened);
  return () => void openWindows.splice(openWindows.indexOf(opened), 1);
}

/**
 * Closes the topmost window in place of a step in the history from one index to another. Undefined without a window, and for a
 * step back among the entries that the page beneath the window has added.
 */
export function closeTopWindowOnBack(from: number, to: number): (() => void) | undefined {
  const top = openWindows.at(-1);
  if (!top || (to < from && to >= top.index)) return undefined;
  return () => {
    if (openWindows.includes(top)) top.close();
  };
}
