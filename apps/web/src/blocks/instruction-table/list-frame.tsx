import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useIsMedium, useIsNarrow } from '../../ui/media.ts';
import { PaneGrip, usePaneSize } from '../../ui/splitter/index.ts';
import { useSummaryPanelAhead } from './lazy-summary-panel.tsx';
import classes from './list-frame.module.css';
import { t } from './messages.ts';
import { useTabRule } from './use-tab-rule.ts';

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
