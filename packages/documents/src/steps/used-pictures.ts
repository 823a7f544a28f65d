import { findImageIds } from '@benchbook/domain/markup';
import type { DraftPicture, DraftStep } from './draft.ts';

/** The pictures in a step. */
export function usedPictures(steps: readonly DraftStep[], pictures: readonly DraftPicture[]): readonly DraftPicture[] {
  const used = new Set(idsOf(steps));
  return pictures.filter(({ name }) => used.has(name));
}

function idsOf(steps: readonly DraftStep[]): readonly string[] {
  return steps.flatMap(({ content, children }) => [...findImageIds(content), ...idsOf(children)]);
}
