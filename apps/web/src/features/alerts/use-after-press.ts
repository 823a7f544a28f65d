import { useCallback, useEffect, useRef } from 'react';

/**
 * Defers changes that move rows until the pointer is released, so that a pressed control is still under the pointer then.
 * Without a press they run immediately.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = (): void => {
      isDown.current = true;
    };
    const up = (): void => {
      isDown.current = false;
      const due = waiting.current.splice(0);
      // Wait for the click that follows `pointerup`.
      setTimeout(() => {
        for (const run of due) run();
      });
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return useCallback((run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  }, []);
}
