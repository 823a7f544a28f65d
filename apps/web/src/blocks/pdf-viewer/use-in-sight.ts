import { type RefObject, useEffect, useEffectEvent } from 'react';

interface InSightOptions {
  pane: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  /** 1-based; undefined when nothing is selected. */
  page: number | undefined;
  onInSight: ((isInSight: boolean) => void) | undefined;
}

/** Reports whether a page is visible, on each change. */
export function useInSight({ pane, isReady, page, onInSight }: InSightOptions): void {
  const report = useEffectEvent((isInSight: boolean) => onInSight?.(isInSight));
  const isAsked = onInSight !== undefined;
  useEffect(() => {
    const root = pane.current;
    const element = root?.querySelector(`[data-page-number="${page}"]`);
    if (!isAsked || !isReady || !root || !element) return;
    // A busy page gets several changes in one call: the last one is current.
    const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting ?? false), { root });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, isReady, page, isAsked]);
}
