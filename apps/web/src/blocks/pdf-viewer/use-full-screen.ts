import { type RefObject, useEffect, useState } from 'react';

/** Full screen for an element, if the browser supports it. */
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
    /** Null where it is unsupported. */
    isFullScreen: document.fullscreenEnabled ? isFullScreen : null,
    toggle: (): void => {
      if (isFullScreen) leave();
      // If the browser refuses, nothing changes.
      else void element.current?.requestFullscreen().catch(() => setFullScreen(false));
    },
    leave,
  };
}
