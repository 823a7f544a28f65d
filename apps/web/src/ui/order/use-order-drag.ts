import { type CSSProperties, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropSelection } from './drop-selection.ts';

interface OrderDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  onDrop(from: number, to: number): void;
}

/** A press becomes a drag after this many px; before, it is a click. */
const DRAG_START_PX = 5;

interface Held {
  readonly from: number;
  readonly startY: number;
  /** Height of a row with the gap below it. */
  readonly stepPx: number;
  readonly isDrag: boolean;
  readonly movedPx: number;
}

/**
 * Dragging rows of equal height up and down with pointer events: a mouse takes hold anywhere, a finger by the grip (which has
 * `touch-action: none`), so that a finger elsewhere scrolls. Escape cancels the drag.
 */
export function useOrderDrag({ list, count, onDrop }: OrderDragOptions) {
  const [held, setHeld] = useState<Held>();
  const justDragged = useRef(false);
  const isDragging = held?.isDrag === true;

  useEffect(() => {
    if (!isDragging) return;
    const letGo = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setHeld(undefined);
    };
    window.addEventListener('keydown', letGo, true);
    return () => window.removeEventListener('keydown', letGo, true);
  }, [isDragging]);

  const target = held && indexAt(held, count);
  return {
    draggedIndex: isDragging ? held.from : undefined,
    /** The held row follows the pointer, the others make room. */
    styleOf: (index: number): CSSProperties | undefined => {
      if (!held?.isDrag || target === undefined) return undefined;
      if (index === held.from) return { transform: `translateY(${held.movedPx}px)`, zIndex: 1 };
      const isAbove = index < held.from && index >= target;
      const isBelow = index > held.from && index <= target;
      return isAbove || isBelow ? { transform: `translateY(${isAbove ? held.stepPx : -held.stepPx}px)` } : undefined;
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        justDragged.current = false;
        const at = event.target instanceof Element ? event.target : null;
        const row = at?.closest<HTMLElement>('[data-row]');
        if (!row || event.button !== 0 || (event.pointerType !== 'mouse' && !at?.closest('[data-grip]'))) return;
        dropSelection();
        const stepPx = stepOf(list.current, row);
        setHeld({ from: Number(row.dataset['row']), startY: event.clientY, stepPx, isDrag: false, movedPx: 0 });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!held) return;
        const movedPx = event.clientY - held.startY;
        if (!held.isDrag && Math.abs(movedPx) < DRAG_START_PX) return;
        if (!held.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ ...held, isDrag: true, movedPx });
      },
      onPointerUp: () => {
        if (held?.isDrag && target !== undefined) {
          justDragged.current = true;
          onDrop(held.from, target);
        }
        setHeld(undefined);
      },
      onPointerCancel: () => setHeld(undefined),
      // The click that ends a drag would select the row under the pointer.
      onClickCapture: (event: MouseEvent) => {
        if (!justDragged.current) return;
        justDragged.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}

function indexAt({ from, movedPx, stepPx }: Held, count: number): number {
  return Math.min(Math.max(from + Math.round(movedPx / stepPx), 0), count - 1);
}

function stepOf(list: HTMLElement | null, row: HTMLElement): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const [first, second] = rows;
  return first && second ? second.offsetTop - first.offsetTop : row.offsetHeight;
}
