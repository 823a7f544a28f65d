/** What a notch of a mouse's wheel counts in `wheelDeltaY`; fingers on a pad count in other steps. */
const NOTCH = 120;
const ZOOM_KEYS: ReadonlySet<string> = new Set(['Control', 'Meta']);

/**
 * Tells of each turn of the wheel with Ctrl or Cmd, and of each pinch on a pad, which comes as the same; the browser does not zoom
 * the page then. Who may keep a browser from something is waited for at each scroll, also while a page is painted. A mouse pinches
 * nothing: where one scrolls, the listener waits only while the key is down.
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
    // Where the browser was not kept from it, it zooms the page: one of both is enough.
    if (event.defaultPrevented) onZoom(event);
    isMouse = isNotch(event);
    // The key may have been pressed while another window had the focus: the next turn is waited for.
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
