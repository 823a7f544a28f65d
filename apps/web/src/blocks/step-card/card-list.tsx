import type { Id } from '@benchbook/domain/ids';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { t } from './messages.ts';
import styles from './step-card.module.css';

interface CardListProps {
  ids: readonly Id[];
  /** The list scrolls to it when it changes. */
  selectedId: Id | null;
  /** Stays mounted when scrolled away: the card with an open editor. */
  keptId?: Id | null | undefined;
  renderCard(id: Id): ReactNode;
}

/** Estimated height of a card before it is measured. */
const GUESSED_HEIGHT_PX = 190;
const GAP_PX = 12;
const PADDING_PX = 16;
const OVERSCAN_CARDS = 4;

/** The cards of an instruction in a list. Only the visible ones are rendered, each measured when it appears. */
export function CardList({ ids, selectedId, keptId, renderCard }: CardListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const keptIndex = keptId ? ids.indexOf(keptId) : -1;
  // A changed key function makes the virtualizer measure all cards again.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESSED_HEIGHT_PX,
    gap: GAP_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    scrollPaddingStart: PADDING_PX,
    scrollPaddingEnd: PADDING_PX,
    overscan: OVERSCAN_CARDS,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return keptIndex < 0 || shown.includes(keptIndex) ? shown : [...shown, keptIndex].sort((one, other) => one - other);
    },
  });

  const selectedIndex = selectedId === null ? -1 : ids.indexOf(selectedId);
  useEffect(() => {
    if (selectedIndex < 0) return;
    const show = (): void => {
      if (!isInSight(scroller.current, selectedId)) virtualizer.scrollToIndex(selectedIndex, { align: 'start' });
    };
    show();
    // Newly measured cards before it may have pushed it out of view again.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [selectedId, selectedIndex, virtualizer]);

  return (
    <div ref={scroller} className={styles['scroller']} role="list" aria-label={t('steps')}>
      <div role="presentation" className={styles['cards']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const id = ids[item.index];
          return (
            id !== undefined && (
              <div
                key={item.key}
                role="listitem"
                data-index={item.index}
                ref={virtualizer.measureElement}
                className={styles['place']}
                style={{ top: item.start }}
              >
                {renderCard(id)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** True when the head of the card is visible: a click on a visible card doesn't move it. */
function isInSight(scroller: HTMLElement | null, id: Id | null): boolean {
  const card = scroller?.querySelector(`[data-step-card="${id}"]`);
  if (!scroller || !card) return false;
  const [outer, inner] = [scroller.getBoundingClientRect(), card.getBoundingClientRect()];
  return inner.top >= outer.top && inner.top < outer.bottom - 80;
}
