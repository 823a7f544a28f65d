import { useEffect, useRef, useState } from 'react';

/** A larger picture exhausts a tablet's memory: 64 megapixels are 256 MB. */
const MOST_PIXELS = 64_000_000;

/**
 * Loads the whole picture behind its copy, once somebody zooms in. If this device can't show it, the copy stays.
 *
 * @param address of the whole picture; undefined while it is not needed
 * @param onReady called when it is loaded and may replace the copy
 * @returns its megapixels if it is too large for this device
 */
export function useWholePicture(address: string | undefined, onReady: () => void): number | undefined {
  const [tooFine, setTooFine] = useState<number>();
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    if (address === undefined) return undefined;
    const picture = new Image();
    let isGone = false;
    picture.onload = () => {
      const pixels = picture.naturalWidth * picture.naturalHeight;
      if (isGone) return;
      if (pixels > MOST_PIXELS) setTooFine(Math.round(pixels / 1_000_000));
      else ready.current();
    };
    picture.src = address;
    return () => {
      isGone = true;
      picture.src = '';
    };
  }, [address]);
  return tooFine;
}
