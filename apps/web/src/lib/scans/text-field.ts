/** Inputs that are pressed and not typed into. */
const PRESSED_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'reset', 'submit'];

/** On an element: characters typed in it are kept as text although the focus is in no field. */
export const KEEPS_CHARACTERS = 'data-keeps-characters';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Where characters are written or chosen by the browser itself, and films, which have keys of their own. */
export function takesCharacters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('select, video, audio, iframe')) return true;
  if (target.closest(`[${KEEPS_CHARACTERS}]`)) return true;
  return isTyped(target);
}

/** What the browser presses by itself when Space is let go on it. */
export function isPressedBySpace(target: Element): target is HTMLElement {
  if (target instanceof HTMLInputElement) return PRESSED_INPUTS.includes(target.type);
  return target instanceof HTMLElement && target.matches('button, summary');
}

/** What stands in a field, to be put back. */
export function keepText(target: EventTarget | null): (() => void) | undefined {
  if (!isTyped(target)) return undefined;
  const { value } = target;
  return () => {
    const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // Past the field's own setter, with which React notes what it has written itself: it would hear of no change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function isTyped(target: EventTarget | null): target is Typed {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !PRESSED_INPUTS.includes(target.type);
}
