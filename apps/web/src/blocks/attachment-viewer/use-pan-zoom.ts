import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepInFrame, type Size, type View, WHOLE_PICTURE, zoomAt } from './pan-zoom.ts';

/** One notch of a wheel or one click of a button. */
export const ZOOM_STEP = 1.25;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Wheel, pinch and drag on a picture. At the fitted size one finger is left to the page, so that a swipe still goes to the next
 * step and a phone still scrolls.
 */
export function usePanZoom(frame: RefObject<HTMLElement | null>, picture: Size) {
  const [view, setView] = useState<View>(WHOLE_PICTURE);
  const fingers = useRef(new Map<number, Point>());

  const change = useCallback(
    (next: (view: View) => View) => setView((now) => keepInFrame(next(now), picture, sizeOf(frame.current))),
    [frame, picture],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const point = fromMiddle(element, event);
      change((now) => zoomAt(now, ZOOM_STEP ** (-Math.sign(event.deltaY) * Math.min(1, Math.abs(event.deltaY) / 50)), point));
    };
    // React's wheel listeners are passive; only an active listener can keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, change]);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (view.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: ReactPointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const middle = fromMiddle(event.currentTarget, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
      const shift = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
      change((current) =>
        zoomAt(
          { ...current, x: current.x + shift.x, y: current.y + shift.y },
          distance(now, other) / (distance(before, other) || 1),
          middle,
        ),
      );
    } else if (view.scale > 1) {
      change((current) => ({ ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y }));
    }
  };

  const onPointerEnd = (event: ReactPointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
  };

  return {
    view,
    zoomBy: (factor: number) => change((now) => zoomAt(now, factor, { x: 0, y: 0 })),
    turn: () => change((now) => ({ ...WHOLE_PICTURE, turn: (now.turn + 90) % 360 })),
    showWhole: () => change((now) => ({ ...WHOLE_PICTURE, turn: now.turn })),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function fromMiddle(element: Element, event: { readonly clientX: number; readonly clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
