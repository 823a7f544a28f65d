import { type ReactNode, useRef } from 'react';
import { PaneGrip } from './pane-grip.tsx';
import classes from './split-panes.module.css';
import { usePaneSize } from './use-pane-size.ts';

interface Side {
  /** Accessible name of the region. */
  label?: string;
  minPx: number;
  content: ReactNode;
}

interface SplitPanesProps {
  /** Screen and person: the key under which the position of the edge is stored, e.g. `devices:${userId}`. */
  name: string;
  gripName: string;
  list: Side;
  /** `share`: its width relative to the list's, until somebody moves the edge. */
  side: Side & { share: number };
  /** Show only this pane, where there is no room for both. */
  only?: 'list' | 'side' | undefined;
}

/** A list, the details of the selected item, and the edge between them at the position that this person chose. */
export function SplitPanes({ name, gripName, list, side, only }: SplitPanesProps) {
  const [width, setWidth] = usePaneSize(name);
  const sidePane = useRef<HTMLElement>(null);
  if (only) return <div className={classes['pane']}>{only === 'list' ? list.content : side.content}</div>;
  return (
    <div className={classes['frame']}>
      <section className={classes['pane']} aria-label={list.label} data-region="true">
        {list.content}
      </section>
      <PaneGrip
        name={gripName}
        pane={sidePane}
        side="after"
        minPx={side.minPx}
        otherMinPx={list.minPx}
        onResize={setWidth}
        onReset={() => setWidth(null)}
      />
      <section
        className={classes['pane']}
        ref={sidePane}
        aria-label={side.label}
        data-region="true"
        style={{ flex: width === null ? `${side.share} 1 0` : `0 1 ${width}px` }}
      >
        {side.content}
      </section>
    </div>
  );
}
