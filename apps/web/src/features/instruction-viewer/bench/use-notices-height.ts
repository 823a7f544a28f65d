import { type RefObject, useLayoutEffect } from 'react';

/** Sets the height of the notices above a step as `--notices-height` on its area; removed if there are no notices. */
export function useNoticesHeight(area: RefObject<HTMLElement | null>, notices: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [box, shown] = [area.current, notices.current];
    if (!box || !shown) return;
    const measure = (): void => {
      const height = shown.offsetHeight;
      if (height > 0) box.style.setProperty('--notices-height', `${height}px`);
      else box.style.removeProperty('--notices-height');
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    measure();
    return () => sizes.disconnect();
  }, [area, notices]);
}
