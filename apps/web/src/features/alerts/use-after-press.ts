import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what moves the rows until a press is over: the pointer went down on something in another row, and that shall
 * still be under it when it comes up. Without a press it runs at once.
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
      // The click belongs to the press.
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
