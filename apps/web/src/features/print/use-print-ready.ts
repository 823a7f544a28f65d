import { type RefObject, useEffect, useState } from 'react';

/** True when every picture and font of the document is there or has failed: then it can be printed whole. */
export function usePrintReady(root: RefObject<HTMLElement | null>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
      await Promise.all([document.fonts.ready, ...pictures.map(arrival)]);
      // A marked-up photo is drawn once its size is known: its picture is asked for again then, and is at hand.
      await new Promise(requestAnimationFrame);
      await Promise.all(drawnPictures(root.current).map(arrival));
      if (!isGone) setReady(true);
    };
    void settle();
    return () => {
      isGone = true;
    };
  }, [root]);
  return isReady;
}

/** The pictures under the marks, as elements that tell when they are there. */
function drawnPictures(root: HTMLElement | null): HTMLImageElement[] {
  return [...(root?.querySelectorAll('svg image') ?? [])].map((drawn) => {
    const picture = new Image();
    picture.src = drawn.getAttribute('href') ?? '';
    return picture;
  });
}

/** A picture that is only loaded when it comes into view would be missing on paper. */
function arrival(picture: HTMLImageElement): Promise<unknown> {
  picture.loading = 'eager';
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}
