import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useIsMedium, useIsNarrow } from '../../ui/media.ts';
import { PaneGrip, usePaneSize } from '../../ui/splitter/index.ts';
import { useSummaryPanelAhead } from './lazy-summary-panel.tsx';
import classes from './list-frame.module.css';
import { t } from './messages.ts';
import { isOnNothing } from './use-list-keys.ts';

interface ListFrameProps {
  list: ReactNode;
  side: ReactNode;
  /** Under 768 px only one of the two is shown: the side pane when something is selected. */
  isSideOpen: boolean;
  /** Gives a list of many columns more of the width, until somebody moves the edge. */
  isListWide?: boolean;
}

/** Minimum widths of the panes in px. */
const LIST_MIN_PX = 480;
const SIDE_MIN_PX = 440;
const MEDIUM_MIN_PX = 320;

/** List on the left, the selected item on the right, the edge between them at the position that this person chose. */
export function ListFrame({ list, side, isSideOpen, isListWide = false }: ListFrameProps) {
  const { id } = useCurrentUser();
  const [width, setWidth] = usePaneSize(`list-side:${id}`);
  const sidePane = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  const isMedium = useIsMedium();
  const regions = useTabRule();
  useSummaryPanelAhead();

  if (isNarrow) {
    return (
      <div className={classes['frame']} ref={regions}>
        <section className={classes['pane']} data-region="true">
          {isSideOpen ? side : list}
        </section>
      </div>
    );
  }
  return (
    <div className={classes['frame']} ref={regions}>
      <section
        className={classes['pane']}
        data-region="true"
        style={{ flex: width === null ? `${isListWide ? 1.6 : isMedium ? 1.25 : 1.12} 1 0` : '1 1 0' }}
      >
        {list}
      </section>
      <PaneGrip
        name={t('listAndSummary')}
        pane={sidePane}
        side="after"
        minPx={isMedium ? MEDIUM_MIN_PX : SIDE_MIN_PX}
        otherMinPx={isMedium ? MEDIUM_MIN_PX : LIST_MIN_PX}
        onResize={setWidth}
        onReset={() => setWidth(null)}
      />
      <section
        className={classes['pane']}
        data-region="true"
        ref={sidePane}
        style={{ flex: width === null ? '1 1 0' : `0 1 ${width}px` }}
      >
        {side}
      </section>
    </div>
  );
}

/**
 * The Tab key on list pages: with focus in the list or on nothing it does not move the focus; in a search field, a button or a
 * dialog it does. F6 moves between the regions of the page instead.
 *
 * @returns a ref for the element whose `[data-region]` descendants F6 visits
 */
function useTabRule() {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      const focused = document.activeElement;
      if (event.key === 'Tab' && isKept(focused)) event.preventDefault();
      else if (event.key === 'F6' && root.current) {
        event.preventDefault();
        walk(root.current, focused, event.shiftKey ? -1 : 1);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return root;
}

/** Focus is on nothing, or on a row of the list. */
function isKept(focused: Element | null): boolean {
  if (isOnNothing(focused)) return true;
  return focused?.getAttribute('role') === 'row' && focused.closest('[data-keeps-tab]') !== null;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function walk(root: HTMLElement, focused: Element | null, direction: 1 | -1): void {
  const regions = [
    ...document.querySelectorAll<HTMLElement>('header, nav'),
    ...root.querySelectorAll<HTMLElement>('[data-region]'),
  ];
  const current = regions.findIndex((region) => region.contains(focused));
  for (let step = 1; step <= regions.length; step++) {
    const region = regions.at((current + step * direction) % regions.length);
    const target =
      region?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? region?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.focus();
    return;
  }
}
