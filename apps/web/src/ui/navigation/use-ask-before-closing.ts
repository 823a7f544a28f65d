import { useEffect } from 'react';

let held = 0;

/** Whether anything is open that the browser would ask about: a navigation by the app would lose it. */
export const isWorkHeld = (): boolean => held > 0;

/** Makes the browser ask before the window is closed or reloaded. */
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
