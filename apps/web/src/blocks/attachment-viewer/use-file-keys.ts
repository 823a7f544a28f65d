import { type RefObject, useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Left and Right go from file to file, as the buttons do. Ignored in fields, films, recordings and PDF pages, where there is only
 * one file, and beside or above the file area.
 *
 * @param place the file area; without it, the whole window
 */
export function useFileKeys(hasOthers: boolean, show: (step: number) => void, place?: RefObject<Element | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = STEPS[key];
    if (!hasOthers || step === undefined || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select, video, audio, [data-pdf-pane]')) return;
    // A click on a picture, which takes no focus, leaves the focus on an ancestor of the file area.
    if (place?.current && !place.current.contains(target) && !target.contains(place.current)) return;
    event.preventDefault();
    show(step);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
