import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from './messages.ts';
import classes from './table-of-contents.module.css';

interface TableOfContentsProps {
  steps: readonly Step[];
  /** The scrolling container; null until it is drawn. */
  scroller: HTMLElement | null;
}

/** A single-line title. */
const LINE_HEIGHT_PX = 26;
const INDENT_PX = 22;
/** Lines rendered above and below the visible ones. */
const OVERSCAN = 12;

/** The steps with their numbers, read-only (WI-16); of thousands only those in view are rendered. */
export function TableOfContents({ steps, scroller }: TableOfContentsProps) {
  const numbers = useMemo(() => numberSteps(steps), [steps]);
  const lines = useMemo(() => flattenSteps(steps), [steps]);
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    scrollMargin,
    estimateSize: () => LINE_HEIGHT_PX,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: OVERSCAN,
  });

  // The content above the list changes its height with the width of the pane.
  useLayoutEffect(() => {
    if (!scroller || !list.current) return;
    const above = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    setScrollMargin(Math.round(above));
  });

  return (
    <ol ref={list} className={classes['contents']} style={{ height: virtual.getTotalSize() }} aria-label={t('tableOfContents')}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const step = lines[index];
        const number = step && numbers.get(step.id);
        if (!step || number === undefined) return null;
        const depth = number.split('.').length - 1;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-top={depth === 0 || undefined}
            aria-posinset={index + 1}
            aria-setsize={lines.length}
            className={classes['line']}
            style={{ paddingLeft: depth * INDENT_PX, transform: `translateY(${start - scrollMargin}px)` }}
          >
            <span className={classes['number']}>{number}</span>
            <span className={classes['name']}>{step.title}</span>
          </li>
        );
      })}
    </ol>
  );
}
