import { type ReactNode, useRef } from 'react';
import { PaneGrip } from './pane-grip.tsx';
import classes from './split-panes.module.css';
import { usePaneSize } from './use-pane-size.ts';

interface Side {
  /** What a screen reader calls the region. */
  label?: string;
  minPx: number;
  content: ReactNode;
}

interface SplitPanesProps {
  /** Screen and person, under which the place of the edge is kept, e.g. `devices:${userId}`. */
  name: string;
  gripName: string;
  list: Side;
  /** `share`: its width in parts of the list's, until somebody has moved the edge. */
  side: Side & { share: number };
  /** Where there is room for one of them alone. */
  only?: 'list' | 'side' | undefined;
}

/** A list, what is selected in it, and the edge between them where this person left it. */
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
