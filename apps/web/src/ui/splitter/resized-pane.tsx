import { type ReactNode, useRef } from 'react';
import { PaneGrip } from './pane-grip.tsx';
import { usePaneSize } from './use-pane-size.ts';

interface ResizedPaneProps {
  /** Screen, pane and person: the key under which the width is stored, e.g. `authoring-tree:${userId}`. */
  name: string;
  gripName: string;
  /** The side of the grip on which the pane is. */
  side: 'before' | 'after';
  minPx: number;
  /** Minimum width left for the content beside it. */
  otherMinPx: number;
  className: string | undefined;
  children: ReactNode;
}

/** One of several panes in a row, with its grip, at the width that this person chose. */
export function ResizedPane({ name, gripName, side, minPx, otherMinPx, className, children }: ResizedPaneProps) {
  const [width, setWidth] = usePaneSize(name);
  const pane = useRef<HTMLDivElement>(null);
  const grip = (
    <PaneGrip name={gripName} {...{ pane, side, minPx, otherMinPx }} onResize={setWidth} onReset={() => setWidth(null)} />
  );
  return (
    <>
      {side === 'after' && grip}
      <div ref={pane} className={className} style={width === null ? undefined : { width }}>
        {children}
      </div>
      {side === 'before' && grip}
    </>
  );
}
