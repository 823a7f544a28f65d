import { useEffectEvent, useLayoutEffect } from 'react';
import { appHistory } from './app-history.ts';
import { addOpenWindow } from './open-windows.ts';

/**
 * Back (on a tablet also a gesture) closes the topmost window and keeps the page behind it; so does Forward, which would discard
 * that page. Without a window, or with a window that has no cross, both navigate as usual.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    return addOpenWindow({ index: appHistory.index(), close: () => closeNow() });
  }, [isOpen]);
}
