import { type RefObject, useEffect, useState } from 'react';

interface PrintReady {
  /** Every picture and font of the document is there or has failed. */
  readonly isReady: boolean;
  /** Pictures that could not be loaded from any of their addresses. */
  readonly missing: number;
}

/** Tells when the document can be printed, and how many pictures it lacks then. */
export function usePrintReady(root: RefObject<HTMLElement | null>): PrintReady {
  const [ready, setReady] = useState<PrintReady>({ isReady: false, missing: 0 });
  useEffect(() => {
    let isGone = false;
    const settle = async (): Promise<void> => {
      await document.fonts.ready;
      let waiting = unsettled(root.current);
      while (waiting.length > 0 && !isGone) {
        await Promise.all(waiting.map(arrival));
        // A picture that failed is asked for at its next address, and a marked-up photo is drawn once its size is known.
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

/** Pictures that neither are there, with their marks, nor have failed. One that is only loaded when it comes into view would be missing on paper. */
function unsettled(root: HTMLElement | null): HTMLImageElement[] {
  const pictures = picturesOf(root);
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.filter(({ complete, naturalWidth, dataset }) => !complete || (naturalWidth > 0 && 'unmarked' in dataset));
}

/** The pictures under the marks, as elements that tell when they are there. */
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

/** After what React has drawn by then: a task behind the next frame. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
