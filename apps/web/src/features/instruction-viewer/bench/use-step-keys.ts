import { useEffect, useEffectEvent } from 'react';

interface StepKeys {
  onNext(): void;
  onPrevious(): void;
  onToggleDone?(): void;
}

const NEXT = new Set(['ArrowRight', 'PageDown']);
const PREVIOUS = new Set(['ArrowLeft', 'PageUp']);
const WALKING = new Set([...NEXT, ...PREVIOUS, ' ']);

/**
 * Navigates with the keys that foot pedals and presenters send: arrows, Page Up and Down, Space (with Shift: back), and D for
 * Done if there is one. Fields, videos and open dialogs keep their keys; a focused button keeps Space.
 */
export function useStepKeys({ onNext, onPrevious, onToggleDone }: StepKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || ownsKeys(event)) return;
    // A pedal held down repeats its key: one press is one step.
    if (event.repeat) return WALKING.has(event.key) ? event.preventDefault() : undefined;
    const isSpace = event.key === ' ' && !(event.target instanceof HTMLElement && event.target.closest('button, a'));
    if (NEXT.has(event.key) || (isSpace && !event.shiftKey)) onNext();
    else if (PREVIOUS.has(event.key) || (isSpace && event.shiftKey)) onPrevious();
    else if (event.key.toLowerCase() === 'd' && onToggleDone) onToggleDone();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function ownsKeys({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, video, audio, [contenteditable="true"]')) return true;
  const owner = target.closest('[data-own-keys]');
  return owner !== null && !(isPedal(key) && owner.closest('[data-pedal-walks]'));
}

/** A PDF scrolls with other keys; these navigate wherever the last tap was. */
function isPedal(key: string): boolean {
  return NEXT.has(key) || PREVIOUS.has(key);
}
