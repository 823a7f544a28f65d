import type { Point } from '@benchbook/domain/photo-markup';
import { type PointerEvent, useRef, useState } from 'react';
import type { PhotoCanvas } from '../marked-photo/index.ts';
import type { Handle } from './editable-shape.tsx';
import { dragged, drawnLine, type ShapeDrag } from './shape-drag.ts';
import type { Editor } from './use-photo-editor.ts';

/** Draws, moves and resizes shapes with a mouse or a finger. */
export function useShapeDrag({ markup, tool, isCropping, select, change, add }: Editor, canvas: PhotoCanvas) {
  const [drag, setDrag] = useState<ShapeDrag>();
  // Ignores a second finger, or the palm.
  const pointerId = useRef<number>(undefined);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>): void => {
    if (isCropping || event.button !== 0 || drag) return;
    const from = placeOf(event, canvas);
    const grip = dataOf(event.target, 'handle');
    const id = dataOf(event.target, 'shape');
    const shape = markup.shapes.find((each) => each.id === id);
    if (tool === 'select' && !shape) return select(undefined);
    pointerId.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (tool !== 'select') {
      event.preventDefault();
      return setDrag({ kind: 'draw', from, to: from });
    }
    if (!shape) return;
    select(shape.id);
    setDrag(isHandle(grip) ? { kind: 'resize', shape, handle: grip, to: from } : { kind: 'move', shape, from, to: from });
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    if (drag && event.pointerId === pointerId.current) setDrag({ ...drag, to: placeOf(event, canvas) });
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== pointerId.current) return;
    setDrag(undefined);
    if (drag.kind !== 'draw') change(dragged(markup, drag));
    else if (tool !== 'select') add(tool, drawnLine(drag));
  };
  const onPointerCancel = (event: PointerEvent): void => {
    if (event.pointerId === pointerId.current) setDrag(undefined);
  };
  return {
    drag,
    /** The marks as shown during a drag. */
    shown: drag ? dragged(markup, drag) : markup,
    // Also releases a finger whose end event never came.
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onLostPointerCapture: onPointerCancel },
  };
}

/** Position of a pointer on the picture, which is fitted and centred in its element. */
function placeOf(event: PointerEvent<SVGSVGElement>, { view, toPicture }: PhotoCanvas): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const perPixel = Math.max(view.width / (box.width || 1), view.height / (box.height || 1));
  return toPicture({
    x: view.x + view.width / 2 + (event.clientX - box.left - box.width / 2) * perPixel,
    y: view.y + view.height / 2 + (event.clientY - box.top - box.height / 2) * perPixel,
  });
}

/** Data attribute of an element or its ancestor. */
function dataOf(target: EventTarget, name: 'handle' | 'shape'): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>(`[data-${name}]`)?.dataset[name] : undefined;
}

function isHandle(text: string | undefined): text is Handle {
  return text === 'from' || text === 'to' || text === 'fromTo' || text === 'toFrom';
}
