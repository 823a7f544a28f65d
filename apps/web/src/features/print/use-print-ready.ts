import { type RefObject, useEffect, useState } from 'react';

interface PrintReady {
  /** Every picture and font of the document has loaded or failed. */
  readonly isReady: boolean;
  /** Number of pictures that none of their addresses provided. */
  readonly missing: number;
}

/** Whether the document can be printed, and how many of its pictures are missing. */
export function usePrintReady(root: RefObject<HTMLElement | null>): PrintReady {
  const [ready, setReady] = useState<PrintReady>({ isReady: false, missing: 0 });
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      await document.fonts.ready;
      let waiting = unsettled(root.current);
      while (waiting.length > 0 && !isGone) {
        await Promise.all(waiting.map(arrival));
        // A failed picture is retried at its next address; a marked-up photo is drawn once its size is known.
        await nextFrame();
        waiting = unsettled(root.current);
      }
      await nextFrame();
      const drawn = drawnPictures(root.current);
      await Promise.all(drawn.map(arrival));
      const broken = [...picturesOf(root.current), ...drawn].filter(({ naturalWidth }) => naturalWidth === 0);
      const replaced = root.current?.querySelectorAll('[data-print-missing]') ?? [];
      if (!isGone) setReady({ isReady: true, missing: broken.length + replaced.length });
    };
    void settle();
    return () => {
      isGone = true;
    };
  }, [root]);
  return ready;
}

const picturesOf = (root: HTMLElement | null): HTMLImageElement[] => [...(root?.querySelectorAll('img') ?? [])];

/** Pictures, with their marks, that have neither loaded nor failed. Lazily loaded pictures would be missing on paper. */
function unsettled(root: HTMLElement | null): HTMLImageElement[] {
  const pictures = picturesOf(root);
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.filter(({ complete, naturalWidth, dataset }) => !complete || (naturalWidth > 0 && 'unmarked' in dataset));
}

/** The pictures below marks, as elements with load events. */
function drawnPictures(root: HTMLElement | null): HTMLImageElement[] {
  return [...(root?.querySelectorAll('svg image') ?? [])].map((drawn) => {
    const picture = new Image();
    picture.src = drawn.getAttribute('href') ?? '';
    return picture;
  });
}

function arrival(picture: HTMLImageElement): Promise<unknown> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}

/** Resolves after React has rendered pending updates: a task after the next frame. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
