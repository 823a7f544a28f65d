import { type RefObject, useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Left and Right lead from file to file, as the buttons over them do; fields, films, recordings and the pages of a PDF keep
 * their keys, and so does everything where there is one file alone, and what lies beside or over the place of the files.
 *
 * @param place where they are shown; without it, all of the window
 */
export function useFileKeys(hasOthers: boolean, show: (step: number) => void, place?: RefObject<Element | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = STEPS[key];
    if (!hasOthers || step === undefined || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select, video, audio, [data-pdf-pane]')) return;
    // A press on a picture, which takes no focus, leaves it with what the place is in.
    if (place?.current && !place.current.contains(target) && !target.contains(place.current)) return;
    event.preventDefault();
    show(step);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
