import { PRESS_REACH_PX } from './use-stage-pointer.ts';

/**
 * A pin is clickable like a button, but a drag, pinch or wheel that starts on it goes to the canvas, which captures the pointer
 * from then on.
 *
 * @param layer contains the pins
 * @returns a function that ends it
 */
export function passGestures(layer: HTMLElement, canvas: HTMLCanvasElement): () => void {
  const held = new Map<number, PointerEvent>();
  const pass = (down: PointerEvent): void => {
    held.delete(down.pointerId);
    canvas.dispatchEvent(new PointerEvent('pointerdown', down));
  };
  const end = new AbortController();
  const { signal } = end;
  layer.addEventListener('pointerdown', (event) => isOnPin(event) && held.set(event.pointerId, event), { signal });
  layer.addEventListener(
    'pointermove',
    (event) => {
      const down = held.get(event.pointerId);
      const reach = event.pointerType === 'mouse' ? PRESS_REACH_PX.mouse : PRESS_REACH_PX.touch;
      if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > reach) pass(down);
    },
    { signal },
  );
  for (const over of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(over, ({ pointerId }) => held.delete(pointerId), { signal });
  // The second finger of a pinch: the first one is no longer a click.
  const join = (event: PointerEvent): void => {
    if (event.isTrusted) for (const down of [...held.values()]) pass(down);
  };
  canvas.addEventListener('pointerdown', join, { signal, capture: true });
  layer.addEventListener(
    'wheel',
    (event) => {
      if (!isOnPin(event)) return;
      event.preventDefault();
      canvas.dispatchEvent(new WheelEvent('wheel', event));
    },
    { signal, passive: false },
  );
  return () => end.abort();
}

function isOnPin({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-pin] > button') !== null;
}
