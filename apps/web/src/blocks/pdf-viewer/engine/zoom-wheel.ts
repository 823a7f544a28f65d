/** `wheelDeltaY` of one notch of a mouse wheel; trackpads use other steps. */
const NOTCH = 120;
const ZOOM_KEYS: ReadonlySet<string> = new Set(['Control', 'Meta']);

/**
 * Reports each wheel event with Ctrl or Cmd and each pinch on a trackpad, which looks the same; prevents the browser's page zoom.
 * A browser waits for an active listener on every scroll, even while a page is painted. A mouse can't pinch: after a mouse event
 * the listener is active only while the key is down.
 */
export function onZoomWheel(container: HTMLElement, signal: AbortSignal, onZoom: (event: WheelEvent) => void): void {
  let isMouse = false;
  let isKeyDown = false;
  let listening: { readonly isPassive: boolean; readonly end: AbortController } | undefined;
  const listen = (): void => {
    const isPassive = isMouse && !isKeyDown;
    if (listening?.isPassive === isPassive || signal.aborted) return;
    listening?.end.abort();
    const end = new AbortController();
    container.addEventListener('wheel', onWheel, { passive: isPassive, signal: AbortSignal.any([signal, end.signal]) });
    listening = { isPassive, end };
  };
  const onWheel = (event: WheelEvent): void => {
    const isZoom = event.ctrlKey || event.metaKey;
    if (isZoom) event.preventDefault();
    // If the default was not prevented, the browser has zoomed the page: one of both is enough.
    if (event.defaultPrevented) onZoom(event);
    isMouse = isNotch(event);
    // The key may have been pressed in another window: the next event will be handled.
    if (isMouse) isKeyDown = isZoom;
    listen();
  };
  const onKey = ({ type, key }: KeyboardEvent): void => {
    if (!ZOOM_KEYS.has(key)) return;
    isKeyDown = type === 'keydown';
    listen();
  };
  const onLeave = (): void => {
    isKeyDown = false;
    listen();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, { capture: true, signal });
  window.addEventListener('blur', onLeave, { signal });
  listen();
}

function isNotch(event: WheelEvent): boolean {
  const steps: unknown = Reflect.get(event, 'wheelDeltaY');
  return typeof steps === 'number' && steps !== 0 && steps % NOTCH === 0;
}
