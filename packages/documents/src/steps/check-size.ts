import { DocumentError } from '../read/document-error.ts';
import { t } from '../read/messages.ts';
import type { DraftStep } from './draft.ts';

/** Maximum number of steps that can still be edited: everybody who opens an instruction loads all of them. */
const STEPS_MAX = 5_000;

/** Characters of all steps as JSON. A save carries at most 16 MB. */
const CHARACTERS_MAX = 8_000_000;

/**
 * Steps that can be worked on. A small file may become more of them than any server or screen bears.
 *
 * @throws DocumentError `TOO_LARGE`
 */
export function checkedSize(steps: readonly DraftStep[]): readonly DraftStep[] {
  const count = countOf(steps);
  if (count > STEPS_MAX) throw new DocumentError('TOO_LARGE', t('manySteps', { count, most: STEPS_MAX }));
  if (JSON.stringify(steps).length > CHARACTERS_MAX) throw new DocumentError('TOO_LARGE', t('muchText'));
  return steps;
}

function countOf(steps: readonly DraftStep[]): number {
  return steps.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
}
