import type { Id } from '@benchbook/domain/ids';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Drop, dropAt } from './drop-target.ts';
import type { TreeEditing } from './step-tree.tsx';
import type { TreeRow } from './tree-rows.ts';

interface TreeDragOptions {
  readonly rows: readonly TreeRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly editing: TreeEditing | undefined;
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
/** Within this distance of an edge the tree scrolls by itself, faster the nearer. */
const SCROLL_EDGE_PX = 44;
const SCROLL_STEP_PX = 14;

/**
 * Dragging with pointer events, the same for mouse, pen and finger: a mouse takes hold of a row anywhere, a finger of
 * its grip (which has `touch-action: none`), so that a finger elsewhere scrolls. Escape lets go without moving.
 */
export function useTreeDrag({ rows, scroller, editing }: TreeDragOptions): TreeDrag {
  const [dragged, setDragged] = useState<{ id: Id; drop: Drop | undefined }>();
  const press = useRef<{ id: Id; startX: number; startY: number; x: number; y: number; isDrag: boolean }>(undefined);
  const frame = useRef(0);
  const justDragged = useRef(false);

  const end = (): void => {
    cancelAnimationFrame(frame.current);
    press.current = undefined;
    setDragged(undefined);
  };

  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const cancelOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('keydown', cancelOnEscape, true);
    return () => window.removeEventListener('keydown', cancelOnEscape, true);
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  if (!editing) return { draggedId: undefined, drop: undefined, handlers: {} };

  const dropUnderPointer = (): Drop | undefined => {
    const [held, box] = [press.current, scroller.current?.firstElementChild?.getBoundingClientRect()];
    if (!held || !box) return undefined;
    const drop = dropAt(rows, { x: held.x - box.left, y: held.y - box.top });
    return drop && editing.canMove(held.id, drop.target) ? drop : undefined;
  };

  /** Runs every frame while a step is held, because the tree moves under a pointer that stands still at its edge. */
  const follow = (): void => {
    const [held, element] = [press.current, scroller.current];
    if (!held || !element) return;
    const box = element.getBoundingClientRect();
    if (held.y < box.top + SCROLL_EDGE_PX) element.scrollTop -= SCROLL_STEP_PX;
    else if (held.y > box.bottom - SCROLL_EDGE_PX) element.scrollTop += SCROLL_STEP_PX;
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
        const target = event.target instanceof Element ? event.target : undefined;
        const id = target?.closest<HTMLElement>('[data-step]')?.dataset['step'];
        const isGrip = target?.closest('[data-grip]') != null;
        if (!id || event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip) || target?.closest('button, a, input'))
          return;
        press.current = { id, startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY, isDrag: false };
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
  return one?.target.id === other?.target.id && one?.target.place === other?.target.place;
}
