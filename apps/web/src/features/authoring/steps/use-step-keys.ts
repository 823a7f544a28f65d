import { useHotkeys } from '@mantine/hooks';
import { useStepCommands } from './use-step-commands.ts';

/** Attribute of title and text editors of a step, in which the step keys work. */
export const STEP_KEYS_WORK = { 'data-step-keys': '' } as const;

/** Alt + Enter adds a step, with Shift a sub-step, also while a title or text is edited, but not in other fields. */
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

/** False in dialogs, in other fields, and for key repeats. */
function isFree({ target, repeat }: KeyboardEvent): boolean {
  if (repeat || document.querySelector('[aria-modal="true"]')) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select, [contenteditable="true"]') : null;
  return field === null || field.closest('[data-step-keys]') !== null;
}
