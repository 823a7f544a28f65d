import type { PageShell } from '../engine/page-shells.ts';
import type { PageFlow } from '../text/flow.ts';
import { lineAround, type Point, placeAt } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import { wordUnder } from '../text/words.ts';
import { BOX_MIN, boxBetween, type Draft } from './draft.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { pageNumberOf, pagePointOf } from './page-pointer.ts';

/** State and actions for the pointer. Methods instead of values, because they change while a pointer is down. */
export interface PointerHost {
  readonly measure: Measure;
  shell(page: number): PageShell | undefined;
  flow(page: number): Promise<PageFlow>;
  /** True while a drag draws a box. */
  isDrawing(): boolean;
  setDraft(draft: Draft | null): void;
  /** Shift and click: extends the selection of this page to there; false without a selection. */
  stretch(page: number, point: (shell: PageShell) => Point): boolean;
  /** A click on the page that selected nothing. */
  onPressed(): void;
  /** Called for a page without text. */
  onNoText(): void;
  onBoxDrawn(): void;
}

/** A pointer that is down on a page. */
interface Press {
  readonly id: number;
  readonly page: number;
  readonly shell: PageShell;
  readonly point: Point;
  readonly clientX: number;
  readonly clientY: number;
  readonly isTouch: boolean;
  flow: PageFlow | null;
  /** Where the selection started; null before. */
  anchor: { from: number; to: number } | null;
  last: { clientX: number; clientY: number };
}

const DRAG_STARTS_PX = 4;
const TOUCH_MOVES_PX = 10;
/** The usual duration on phones. */
const LONG_PRESS_MS = 450;

/** Controls of the viewer, as opposed to the page under them. */
const OWN_CONTROLS = '[data-pdf-control]';

/**
 * Selects words with a mouse (drag, double and triple click) or a finger (long press, then drag) and draws boxes. The browser's
 * own selection isn't used: it has no handles on desktops with a touch screen, jumps where lines of the text layer overlap, and
 * does not support lines on rotated pages.
 */
export function followPointer(pane: HTMLElement, host: PointerHost, signal: AbortSignal): void {
  let press: Press | null = null;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let isOnControl = false;
  const edge = createEdgeScroll(pane, () => press && extend(press, host));

  const end = (): void => {
    clearTimeout(longPress);
    edge.stop();
    press = null;
  };
  // A control may disappear with the first click on it; the second click of a double click then hits the page, unintentionally.
  const heedControls = (event: MouseEvent): void => {
    if (event.detail < 2) isOnControl = isOwn(event.target);
    else if (isOnControl && !isOwn(event.target)) event.stopPropagation();
  };
  pane.addEventListener('click', heedControls, { capture: true, signal });
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ): void => pane.addEventListener(name, listener, { ...options, signal });

  listen('pointerdown', (event) => {
    if (press) return end();
    press = pressOf(event, host);
    if (!press) return;
    const begun = press;
    void host.flow(begun.page).then((flow) => {
      begun.flow = flow;
      if (begun === press && begun.anchor === null && !begun.isTouch && hasMoved(begun, DRAG_STARTS_PX)) extend(begun, host);
    });
    if (begun.isTouch && !host.isDrawing()) {
      longPress = setTimeout(() => begun === press && selectWord(begun, begun.point, host), LONG_PRESS_MS);
    }
  });
  listen('pointermove', (event) => {
    if (press?.id !== event.pointerId) return;
    press.last = { clientX: event.clientX, clientY: event.clientY };
    if (press.isTouch && !press.anchor && !host.isDrawing()) {
      if (hasMoved(press, TOUCH_MOVES_PX)) end();
      return;
    }
    if (!press.anchor && !hasMoved(press, DRAG_STARTS_PX)) return;
    if (!pane.hasPointerCapture(event.pointerId)) pane.setPointerCapture(event.pointerId);
    edge.follow(event.clientY);
    extend(press, host);
  });
  listen('pointerup', (event) => {
    if (press?.id !== event.pointerId) return;
    const done = press;
    const wasDragged = done.anchor !== null;
    if (wasDragged) {
      swallowClick(pane);
      if (host.isDrawing()) host.onBoxDrawn();
    }
    end();
  });
  listen('pointercancel', end);
  listen('click', (event) => {
    const page = pageNumberOf(event.target);
    if (page === null || isOwn(event.target) || host.isDrawing()) return;
    if (event.shiftKey && host.stretch(page, (shell) => pagePointOf(event, shell))) return;
    if (event.detail >= 2) void selectByClicks(event, page, host);
    else if (!isInteractive(event.target)) host.onPressed();
  });
  // While a finger selects, the page must not scroll; only an active listener can prevent it.
  listen('touchmove', (event) => press?.anchor && event.preventDefault(), { passive: false });
  listen('contextmenu', (event) => press?.isTouch && event.preventDefault());
  listen('dragstart', (event) => event.preventDefault());
}

/** Ignores the click that follows a drag or a long press. It may arrive late; a click after another press counts. */
function swallowClick(pane: HTMLElement): void {
  const over = new AbortController();
  const swallow = (event: MouseEvent): void => {
    // A button pressed by keyboard also emits a click.
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    over.abort();
  };
  pane.addEventListener('click', swallow, { capture: true, signal: over.signal });
  pane.addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal });
}

function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_CONTROLS) !== null;
}

function isInteractive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, [role="button"]') !== null;
}

function pressOf(event: PointerEvent, host: PointerHost): Press | null {
  const page = pageNumberOf(event.target);
  const shell = page === null ? undefined : host.shell(page);
  if (event.button !== 0 || page === null || !shell || isOwn(event.target)) return null;
  const { clientX, clientY } = event;
  return {
    id: event.pointerId,
    page,
    shell,
    clientX,
    clientY,
    point: pagePointOf(event, shell),
    isTouch: event.pointerType === 'touch',
    flow: null,
    anchor: null,
    last: { clientX, clientY },
  };
}

function hasMoved({ clientX, clientY, last }: Press, px: number): boolean {
  return Math.hypot(last.clientX - clientX, last.clientY - clientY) > px;
}

/** Extends the selection or the box to the current pointer position. */
function extend(press: Press, host: PointerHost): void {
  const point = pagePointOf(press.last, press.shell);
  if (host.isDrawing()) {
    press.anchor ??= { from: 0, to: 0 };
    const box = boxBetween(press.point, point, press.shell);
    host.setDraft(box.width < BOX_MIN || box.height < BOX_MIN ? null : { kind: 'box', page: press.page, box });
    return;
  }
  const { flow } = press;
  if (!flow) return;
  const place = placeAt(flow, point, host.measure);
  if (place === null) {
    if (!press.anchor) host.onNoText();
    press.anchor = { from: 0, to: 0 };
    return;
  }
  const start = placeAt(flow, press.point, host.measure) ?? place;
  press.anchor ??= { from: start, to: start };
  const { from, to } = press.anchor;
  const ends = place < from ? { anchor: to, focus: place } : { anchor: from, focus: Math.max(place, to) };
  host.setDraft({ kind: 'words', page: press.page, flow, hasHandles: press.isTouch, ...ends });
}

function selectWord(press: Press, point: Point, host: PointerHost): void {
  void host.flow(press.page).then((flow) => {
    press.flow = flow;
    const place = placeAt(flow, point, host.measure);
    if (place === null) {
      host.onNoText();
      return;
    }
    const word = wordUnder(flow.text, place);
    press.anchor = word;
    host.setDraft({ kind: 'words', page: press.page, flow, hasHandles: true, anchor: word.from, focus: word.to });
  });
}

/** A double click selects the word, a triple click its line. */
async function selectByClicks(event: MouseEvent, page: number, host: PointerHost): Promise<void> {
  const shell = host.shell(page);
  if (!shell) return;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  const flow = await host.flow(page);
  const place = placeAt(flow, pagePointOf(event, shell), host.measure);
  if (place === null) {
    host.onNoText();
    return;
  }
  const span = event.detail === 2 ? wordUnder(flow.text, place) : lineAround(flow, place);
  host.setDraft({ kind: 'words', page, flow, hasHandles: isTouch, anchor: span.from, focus: span.to });
}
