import type { Id } from '@benchbook/domain/ids';
import { useEffect, useEffectEvent } from 'react';
import { takesCharacters } from '../../lib/scans/index.ts';
import type { Look } from './use-look.ts';

/** Attribute of the title field while it has no pending edit: undo then applies to the corrections. */
export const AT_REST = 'data-at-rest';

/** Attribute of the view of the selected step. */
export const STEP_TEXT = { 'data-step-text': '' } as const;

/**
 * Keys for undo, redo and joining the focused or selected step. They work on the whole page except in dialogs, menus and
 * edited text.
 *
 * @param onLost called when undo or redo has removed the focused paragraph, with the step that is selected now
 */
export function useLookKeys(look: Look, onLost: (id: Id) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || !isFree(target)) return;
    const stepId = target?.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? look.selected?.id;
    const action = actionOf(event);
    if (action) {
      const id = look[action]();
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

function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
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
