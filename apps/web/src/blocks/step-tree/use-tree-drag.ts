import type { Id } from '@benchbook/domain/ids';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropSelection } from '../../ui/order/drop-selection.ts';
import { type Drop, dropAt } from './drop-target.ts';
import type { TreeEditing } from './tree-editing.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeDragOptions {
  readonly rows: readonly TreeRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a row. */
  readonly rowPx: number;
  readonly editing: TreeEditing | undefined;
}

/** A pointer pressed on a row, in px of the window. */
interface RowPress {
  readonly id: Id;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  isDrag: boolean;
}

interface TreeDrag {
  readonly draggedId: Id | undefined;
  readonly drop: Drop | undefined;
  readonly handlers: {
    onPointerDown?(event: PointerEvent<HTMLElement>): void;
    onPointerMove?(event: PointerEvent<HTMLElement>): void;
    onPointerUp?(event: PointerEvent<HTMLElement>): void;
    onPointerCancel?(): void;
    onClickCapture?(event: { stopPropagation(): void; preventDefault(): void }): void;
  };
}

/** A press becomes a drag after this many px; before, it is a click. */
const DRAG_START_PX = 5;
/** Within this distance of an edge the tree scrolls automatically, the nearer the faster. */
const SCROLL_EDGE_PX = 44;
const SCROLL_STEP_PX = 14;

/**
 * Dragging with pointer events, the same for mouse, pen and finger: a mouse grabs a row anywhere, a finger by its grip (which has
 * `touch-action: none`), so that a finger elsewhere scrolls. Escape cancels without moving.
 */
export function useTreeDrag({ rows, scroller, rowPx, editing }: TreeDragOptions): TreeDrag {
  const [dragged, setDragged] = useState<{ id: Id; drop: Drop | undefined }>();
  const press = useRef<RowPress>(undefined);
  const frame = useRef(0);
  const justDragged = useRef(false);

  const end = (): void => {
    cancelAnimationFrame(frame.current);
    press.current = undefined;
    setDragged(undefined);
  };

  useEscape(dragged !== undefined, end);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  if (!editing) return { draggedId: undefined, drop: undefined, handlers: {} };

  const dropUnderPointer = (): Drop | undefined => {
    const [held, box] = [press.current, scroller.current?.firstElementChild?.getBoundingClientRect()];
    if (!held || !box) return undefined;
    const level = rows.find(({ id }) => id === held.id)?.level ?? 0;
    const pointer = { x: held.x - box.left, y: (held.y - box.top) / rowPx };
    const drop = dropAt(rows, pointer, { x: held.startX - box.left, level });
    return drop && editing.canMove(held.id, drop.target) ? drop : undefined;
  };

  /** Runs every frame during a drag, because the tree scrolls under a pointer that rests at its edge. */
  const follow = (): void => {
    const [held, element] = [press.current, scroller.current];
    if (!held || !element) return;
    scrollNearEdge(element, held.y);
    const drop = dropUnderPointer();
    setDragged((before) => (before && isSameDrop(before.drop, drop) ? before : { id: held.id, drop }));
    frame.current = requestAnimationFrame(follow);
  };

  return {
    draggedId: dragged?.id,
    drop: dragged?.drop,
    handlers: {
      onPointerDown: (event) => {
        justDragged.current = false;
        const taken = pressOf(event);
        if (!taken) return;
        dropSelection();
        press.current = taken;
      },
      onPointerMove: (event) => {
        const held = press.current;
        if (!held) return;
        held.x = event.clientX;
        held.y = event.clientY;
        if (held.isDrag || Math.hypot(held.x - held.startX, held.y - held.startY) < DRAG_START_PX) return;
        held.isDrag = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id: held.id, drop: undefined });
        frame.current = requestAnimationFrame(follow);
      },
      onPointerUp: () => {
        const held = press.current;
        if (held?.isDrag) {
          justDragged.current = true;
          const drop = dropUnderPointer();
          if (drop) editing.onMove(held.id, drop.target);
        }
        end();
      },
      onPointerCancel: end,
      // The click that ends a drag would select the row under the pointer.
      onClickCapture: (event) => {
        if (!justDragged.current) return;
        justDragged.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}

function isSameDrop(one: Drop | undefined, other: Drop | undefined): boolean {
  return one?.target.id === other?.target.id && one?.target.place === other?.target.place && one?.shown.row === other?.shown.row;
}

/** The grabbed row; null for a press on another control. */
function pressOf({ target: at, button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): RowPress | undefined {
  const target = at instanceof Element ? at : undefined;
  const id = target?.closest<HTMLElement>('[data-step]')?.dataset['step'];
  const isGrip = target?.closest('[data-grip]') != null;
  if (!id || button !== 0 || (pointerType !== 'mouse' && !isGrip) || target?.closest('button, a, input')) return undefined;
  return { id, startX: clientX, startY: clientY, x: clientX, y: clientY, isDrag: false };
}

function scrollNearEdge(element: HTMLElement, y: number): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (y < top + SCROLL_EDGE_PX) element.scrollTop -= SCROLL_STEP_PX;
  else if (y > bottom - SCROLL_EDGE_PX) element.scrollTop += SCROLL_STEP_PX;
}

/** Escape cancels the drag, before other listeners get it. */
function useEscape(isOn: boolean, letGo: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') letGo();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });
}
