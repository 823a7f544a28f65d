import { useCallback, useState } from 'react';

/**
 * Width of a pane in px as this person chose it, or `null` for the default width. Stored on the device.
 *
 * @param name screen and pane, with the person's id where several share a device, e.g. `list-summary:${userId}`
 */
export function usePaneSize(name: string): [number | null, (widthPx: number | null) => void] {
  const key = `benchbook-pane:${name}`;
  const [size, setSize] = useState<number | null>(() => readSize(key));
  const change = useCallback(
    (widthPx: number | null) => {
      setSize(widthPx);
      writeSize(key, widthPx);
    },
    [key],
  );
  return [size, change];
}

/** Sizes that could not be stored because the device's storage is full: they last until the page is reloaded. */
const unstored = new Map<string, number>();

function writeSize(key: string, widthPx: number | null): void {
  unstored.delete(key);
  if (widthPx === null) return localStorage.removeItem(key);
  const size = Math.round(widthPx);
  try {
    localStorage.setItem(key, String(size));
  } catch {
    unstored.set(key, size);
  }
}

function readSize(key: string): number | null {
  const stored = unstored.get(key) ?? Number(localStorage.getItem(key));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}
