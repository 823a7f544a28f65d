import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { PaneGrip, usePaneSize } from '../../ui/splitter/index.ts';
import { useSummaryPanelAhead } from './lazy-summary-panel.tsx';
import classes from './list-frame.module.css';
import { t } from './messages.ts';
import { useTabRule } from './use-tab-rule.ts';

interface ListFrameProps {
  list: ReactNode;
  side: ReactNode;
  /** Under 768 px only one of the two is there: the side when something is selected. */
  isSideOpen: boolean;
}

/** Least widths of the panes in px (ui, Layout). */
const LIST_MIN_PX = 480;
const SIDE_MIN_PX = 440;
const MEDIUM_MIN_PX = 320;

/** List on the left, what is selected on the right, the edge between them where this person left it. */
export function ListFrame({ list, side, isSideOpen }: ListFrameProps) {
  const { id } = useCurrentUser();
  const [width, setWidth] = usePaneSize(`list-side:${id}`);
  const sidePane = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false }) ?? true;
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
      <section className={classes['pane']} data-region="true" style={{ flex: width === null ? '1.12 1 0' : '1 1 0' }}>
        {list}
      </section>
      <PaneGrip
        name={t('listAndSummary')}
        pane={sidePane}
        side="after"
        minPx={isWide ? SIDE_MIN_PX : MEDIUM_MIN_PX}
        otherMinPx={isWide ? LIST_MIN_PX : MEDIUM_MIN_PX}
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
