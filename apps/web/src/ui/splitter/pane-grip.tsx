import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '../messages.ts';
import classes from './pane-grip.module.css';

interface PaneGripProps {
  /** What is resized, for screen readers. */
  name: string;
  /** The pane whose width changes. */
  pane: RefObject<HTMLElement | null>;
  /** The side of the grip on which the pane is. */
  side: 'before' | 'after';
  minPx: number;
  /** Minimum width left for the pane on the other side. */
  otherMinPx: number;
  onResize(widthPx: number): void;
  /** Double click: restores the default width of the layout. */
  onReset(): void;
}

/** How far one arrow key moves the edge; with Shift four times as far. */
const KEY_STEP_PX = 16;

/** The edge between two panes: dragged by mouse or finger, moved by arrow keys. Place it between them in a flex row. */
export function PaneGrip({ name, pane, side, minPx, otherMinPx, onResize, onReset }: PaneGripProps) {
  const drag = useRef<{ startX: number; startWidth: number }>(undefined);

  const grip = useRef<HTMLDivElement>(null);

  const widthNow = () => pane.current?.getBoundingClientRect().width ?? minPx;
  const resizeTo = (widthPx: number) => {
    const room = (pane.current?.parentElement?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY) - otherMinPx;
    onResize(Math.max(minPx, Math.min(widthPx, Math.max(room, minPx))));
  };

  // Set after the layout, when the new width can be measured.
  useLayoutEffect(() => grip.current?.setAttribute('aria-valuenow', String(Math.round(widthNow()))));

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startWidth: widthNow() };
  };
  const moveDrag = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const moved = event.clientX - drag.current.startX;
    resizeTo(drag.current.startWidth + (side === 'before' ? moved : -moved));
  };
  const endDrag = () => {
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const step = (event.key === 'ArrowRight' ? 1 : -1) * (event.shiftKey ? 4 * KEY_STEP_PX : KEY_STEP_PX);
    resizeTo(widthNow() + (side === 'before' ? step : -step));
  };

  return (
    <div
      ref={grip}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('resize', { name })}
      aria-valuemin={minPx}
      aria-valuenow={minPx}
      tabIndex={0}
      className={classes['grip']}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
