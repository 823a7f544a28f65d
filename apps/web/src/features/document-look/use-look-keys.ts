import type { Id } from '@benchbook/domain/ids';
import { useEffect, useEffectEvent } from 'react';
import { takesCharacters } from '../../lib/scans/index.ts';
import type { Look } from './use-look.ts';

/** On the title field while its text is that of the step: undo is then that of the corrections. */
export const AT_REST = 'data-at-rest';

/** On what shows the selected step. */
export const STEP_TEXT = { 'data-step-text': '' } as const;

/**
 * Undo and redo, and join of the step that has the focus, else of the selected one. They work wherever the focus is but in a
 * window over the page, a menu, and a text that is being typed.
 *
 * @param onLost undo or redo took away the paragraph that had the focus, and selected this step
 */
export function useLookKeys(look: Look, onLost: (id: Id) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || !isFree(target)) return;
    const stepId = target?.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? look.selected?.id;
    const turn = turnOf(event);
    if (turn) {
      const id = look[turn]();
      if (id !== undefined && target?.closest('[data-step-text]')) requestAnimationFrame(() => isFocusLost() && onLost(id));
    } else if (event.altKey && event.key.toLowerCase() === 'j' && stepId !== undefined) look.join(stepId);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function turnOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

function isFree(target: Element | null): boolean {
  if (document.querySelector('[aria-modal="true"]') || target?.closest('[role="menu"]')) return false;
  return !takesCharacters(target) || target?.hasAttribute(AT_REST) === true;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
