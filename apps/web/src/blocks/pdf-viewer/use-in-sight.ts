import { type RefObject, useEffect, useEffectEvent } from 'react';

interface InSightOptions {
  pane: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  /** 1-based; undefined when nothing is selected. */
  page: number | undefined;
  onInSight: ((isInSight: boolean) => void) | undefined;
}

/** Tells whether a page is in sight, whenever that changes. */
export function useInSight({ pane, isReady, page, onInSight }: InSightOptions): void {
  const tell = useEffectEvent((isInSight: boolean) => onInSight?.(isInSight));
  const isAsked = onInSight !== undefined;
  useEffect(() => {
    const root = pane.current;
    const element = root?.querySelector(`[data-page-number="${page}"]`);
    if (!isAsked || !isReady || !root || !element) return;
    // A busy page is told of several changes at once: the last one is how it is now.
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), { root });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, isReady, page, isAsked]);
}
