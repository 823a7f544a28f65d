import { type RefObject, useEffect, useState } from 'react';

/** Lets an element fill the screen, where the browser can do it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const follow = (): void => setFullScreen(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const leave = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  return {
    /** Null where it can't be done. */
    isFullScreen: document.fullscreenEnabled ? isFullScreen : null,
    toggle: (): void => {
      if (isFullScreen) leave();
      // A browser that says no leaves everything as it is.
      else void element.current?.requestFullscreen().catch(() => setFullScreen(false));
    },
    leave,
  };
}
