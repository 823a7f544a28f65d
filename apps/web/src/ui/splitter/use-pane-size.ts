import { useCallback, useState } from 'react';
import { storeText } from '../../lib/store-text.ts';

/**
 * Width of a pane in px as this person left it, or `null` while the layout's own width holds. Kept on the device.
 *
 * @param name screen and pane, with the person's id where several share a device, e.g. `list-summary:${userId}`
 */
export function usePaneSize(name: string): [number | null, (widthPx: number | null) => void] {
  const key = `benchbook-pane:${name}`;
  const [size, setSize] = useState<number | null>(() => readSize(key));
  const change = useCallback(
    (widthPx: number | null) => {
      setSize(widthPx);
      if (widthPx === null) localStorage.removeItem(key);
      else storeText(key, String(Math.round(widthPx)));
    },
    [key],
  );
  return [size, change];
}

function readSize(key: string): number | null {
  const stored = Number(localStorage.getItem(key));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}
