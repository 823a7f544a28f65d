import { type ReactNode, useRef } from 'react';
import { PaneGrip } from './pane-grip.tsx';
import { usePaneSize } from './use-pane-size.ts';

interface ResizedPaneProps {
  /** Screen, pane and person, under which its width is kept, e.g. `authoring-tree:${userId}`. */
  name: string;
  gripName: string;
  /** On which side of its grip it lies. */
  side: 'before' | 'after';
  minPx: number;
  /** Least width left for what lies beside it. */
  otherMinPx: number;
  className: string | undefined;
  children: ReactNode;
}

/** One of several panes in a row, with the grip that makes it wider, as wide as this person left it. */
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
