import { useEffect } from 'react';

let held = 0;

/** Whether something is open that the browser would ask about: who is led to another page by the product would lose it. */
export const isWorkHeld = (): boolean => held > 0;

/** The browser asks before the window is closed or loaded anew. */
export function useAskBeforeClosing(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    held += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      held -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isWanted]);
}
