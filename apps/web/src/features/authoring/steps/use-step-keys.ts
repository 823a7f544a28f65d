import { useHotkeys } from '@mantine/hooks';
import { useStepCommands } from './use-step-commands.ts';

/** On what holds the title or the text of a step: the keys of the steps work in it. */
export const STEP_KEYS_WORK = { 'data-step-keys': '' } as const;

/** Alt + Enter adds a step, with Shift a sub-step, also while its title or text is written. Other fields keep their keys. */
export function useStepKeys(): void {
  const { add } = useStepCommands();
  const addBy =
    (kind: 'sibling' | 'sub-step') =>
    (event: KeyboardEvent): void => {
      if (isFree(event)) add(kind);
    };
  useHotkeys(
    [
      ['alt+Enter', addBy('sibling')],
      ['alt+shift+Enter', addBy('sub-step')],
    ],
    [],
    true,
  );
}

/** False in a window over the page, in a field of another kind, and for a key that is held down. */
function isFree({ target, repeat }: KeyboardEvent): boolean {
  if (repeat || document.querySelector('[aria-modal="true"]')) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select, [contenteditable="true"]') : null;
  return field === null || field.closest('[data-step-keys]') !== null;
}
