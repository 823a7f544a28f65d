/** Inputs that are pressed, not typed into. */
const PRESSED_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'reset', 'submit'];

/** On an element: characters typed in it are handled as text although no field has the focus. */
export const KEEPS_CHARACTERS = 'data-keeps-characters';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Elements in which the browser itself handles characters, and videos, which have keys of their own. */
export function takesCharacters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('select, video, audio, iframe')) return true;
  if (target.closest(`[${KEEPS_CHARACTERS}]`)) return true;
  return isTyped(target);
}

/** Elements that the browser activates when Space is released. */
export function isPressedBySpace(target: Element): target is HTMLElement {
  if (target instanceof HTMLInputElement) return PRESSED_INPUTS.includes(target.type);
  return target instanceof HTMLElement && target.matches('button, summary');
}

/** Remembers a field's text; the returned function restores it. */
export function keepText(target: EventTarget | null): (() => void) | undefined {
  if (!isTyped(target)) return undefined;
  const { value } = target;
  return () => {
    const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // Bypass the field's own setter, which React tracks: it would not notice the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function isTyped(target: EventTarget | null): target is Typed {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !PRESSED_INPUTS.includes(target.type);
}
