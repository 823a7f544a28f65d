import { showBanner } from '../../ui/banners/index.ts';
import { KeyBurst, type KeyMeaning, SCAN_MOST_LENGTH } from './key-burst.ts';
import { t } from './messages.ts';
import { isPressedBySpace, keepText, takesCharacters } from './text-field.ts';

/** How long a key is held until it is clear that it is not part of a scan: slightly more than the longest gap in a scan. */
const HELD_MS = 40;

/** Elements in which scans are typed as text, e.g. a badge instead of a user name. */
const TAKES_SCANS = '[data-takes-scans]';

/** Modifier keys that accompany a character. */
const MODIFIERS = new Set(['Shift', 'AltGraph', 'CapsLock']);

/**
 * Keeps hand scanners, which act as keyboards, from pressing the focused element. Outside of text fields, characters are held
 * for 40 ms and dropped if Enter or Tab ends them as a scan; otherwise they are dispatched as they came. In a text field they
 * stay and Enter is ignored. Ignores pages marked `data-takes-scans`.
 *
 * @returns a function that stops it
 */
export function keepScansOut(): () => void {
  const burst = new KeyBurst();
  const held = heldKeys();
  /** Restores the field's text from before the burst. */
  let putBack: (() => void) | undefined;
  /** A key whose keyup is also hidden from the page. */
  let swallowed: string | undefined;

  const stop = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowed = event.key;
  };
  const takeCharacter = (event: KeyboardEvent, meaning: KeyMeaning, isField: boolean): void => {
    if (meaning === 'first') {
      held.giveOn();
      putBack = keepText(event.target);
    }
    if (isField && burst.length <= SCAN_MOST_LENGTH) return;
    stop(event);
    if (!isField) held.hold(event);
  };
  const takeScan = (event: KeyboardEvent, isField: boolean): void => {
    held.drop();
    // Tab in a field leads to the next one, where the next code belongs.
    if (!isField || event.key === 'Enter' || burst.length > SCAN_MOST_LENGTH) stop(event);
    if (burst.length <= SCAN_MOST_LENGTH) return;
    const isPutBack = !isField || putBack !== undefined;
    putBack?.();
    showBanner({ tone: 'error', message: t(isPutBack ? 'tooLong' : 'tooLongInText', { count: burst.length }) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Ignore synthetic events: no scanner sends them, and keys dispatched below pass here again.
    if (!event.isTrusted || event.isComposing || MODIFIERS.has(event.key)) return;
    if (document.querySelector(TAKES_SCANS)) return held.giveOn();
    if (event.repeat) return event.key === swallowed ? stop(event) : undefined;
    const isField = takesCharacters(event.target);
    const meaning = burst.next({ kind: kindOf(event), atMs: event.timeStamp });
    if (meaning === 'first' || meaning === 'further') takeCharacter(event, meaning, isField);
    else if (meaning === 'scan') takeScan(event, isField);
    else if (meaning === 'echo') stop(event);
    else held.giveOn();
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.key !== swallowed) return;
    swallowed = undefined;
    event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  const stopReleasing = releaseFocusAfterTouch();
  return () => {
    held.drop();
    stopReleasing();
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('keyup', onKeyUp, { capture: true });
  };
}

/** Blurs a marked button after a touch: the next key, from whatever source, is not meant for it. */
function releaseFocusAfterTouch(): () => void {
  const onClick = (event: MouseEvent): void => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    const button = event.target.closest('[data-releases-focus]');
    if (button instanceof HTMLElement && button === document.activeElement) button.blur();
  };
  window.addEventListener('click', onClick);
  return () => window.removeEventListener('click', onClick);
}

function kindOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 'character' | 'end' | 'other' {
  if (ctrlKey || metaKey || altKey) return 'other';
  if (key === 'Enter' || key === 'Tab') return 'end';
  return [...key].length === 1 ? 'character' : 'other';
}

/** Keys held until their meaning is known. */
function heldKeys() {
  let keys: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    keys = [];
  };
  const giveOn = (): void => {
    const given = keys;
    drop();
    for (const key of given) giveKey(key);
  };
  return {
    drop,
    giveOn,
    hold(event: KeyboardEvent): void {
      if (keys.length <= SCAN_MOST_LENGTH) keys.push(event);
      clearTimeout(timer);
      // First handle keys that came while the page was busy.
      timer = setTimeout(() => {
        timer = setTimeout(giveOn, 0);
      }, HELD_MS);
    },
  };
}

/** Dispatches the key as the page would have received it 40 ms before, including the browser's action for Space. */
function giveKey(event: KeyboardEvent): void {
  const target =
    event.target instanceof Element && event.target.isConnected ? event.target : (document.activeElement ?? document.body);
  const { key, code, location, shiftKey } = event;
  const again = new KeyboardEvent('keydown', { key, code, location, shiftKey, bubbles: true, cancelable: true, composed: true });
  if (!target.dispatchEvent(again) || key !== ' ') return;
  if (isPressedBySpace(target)) target.click();
  else scrollAround(target, shiftKey ? -1 : 1);
}

/** Scrolls the container of the focus by most of a page, as Space does. */
function scrollAround(from: Element, direction: 1 | -1): void {
  let element: Element | null = from;
  while (element && !(element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)))
    element = element.parentElement;
  const scroller = element ?? document.scrollingElement;
  scroller?.scrollBy({ top: direction * scroller.clientHeight * 0.9 });
}
