import { IconChevronsDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { t } from '../messages.ts';
import styles from './more-below.module.css';

/** A smaller overflow is a rounded edge and hides no line, px. */
const HIDES_NOTHING_PX = 4;
/** Part of the visible height that one press scrolls by; the last lines stay visible for orientation. */
const PAGE_PART = 0.8;

/** Around an area that scrolls: while content lies below its edge, a shade and a button say so. */
export function MoreBelow({ area, children }: { area: RefObject<HTMLElement | null>; children: ReactNode }) {
  const hasMore = useHasMore(area);
  const goOn = (): void => {
    const box = area.current;
    box?.scrollBy({ top: box.clientHeight * PAGE_PART, behavior: 'instant' });
  };
  return (
    <div className={styles['scrolls']} data-more={hasMore || undefined}>
      {children}
      {hasMore && (
        <div className={styles['moreBelow']}>
          <button type="button" onClick={goOn}>
            <IconChevronsDown aria-hidden size={22} stroke={2} />
            {t('moreBelow')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether content of the area lies below its edge; updates when a picture loads or the text grows. */
function useHasMore(area: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const look = (): void => setMore(box.scrollHeight - box.clientHeight - box.scrollTop > HIDES_NOTHING_PX);
    const sizes = new ResizeObserver(look);
    const heed = (): void => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
      look();
    };
    const contents = new MutationObserver(heed);
    contents.observe(box, { childList: true, subtree: true });
    box.addEventListener('scroll', look, { passive: true });
    heed();
    return () => {
      sizes.disconnect();
      contents.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [area]);
  return hasMore;
}
