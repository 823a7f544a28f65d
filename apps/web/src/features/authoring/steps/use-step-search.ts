import { plainText } from '@benchbook/domain/markup';
import type { TreeStep } from '@benchbook/domain/steps';
import { useDeferredValue, useMemo } from 'react';
import { type FoundSteps, findSteps } from '../../../blocks/step-tree/index.ts';
import { useDraft } from '../session/author-context.ts';

/** Steps that hold the words, title or text (EDIT-03); undefined while nothing is searched. Typing never waits for it. */
export function useStepSearch(query: string): FoundSteps | undefined {
  const tree = useDraft((state) => state.draft.tree);
  const wanted = useDeferredValue(query);
  return useMemo(() => findSteps(tree, wanted, wordsOf), [tree, wanted]);
}

function wordsOf(step: TreeStep): string {
  return `${step.title}\n${plainText(step.content)}`;
}
