import type { Id } from '@benchbook/domain/ids';
import { plainText } from '@benchbook/domain/markup';
import { ROOT, type StepTree, type TreeStep } from '@benchbook/domain/steps';
import { useDeferredValue, useMemo } from 'react';
import { type FoundSteps, findSteps } from '../../../blocks/step-tree/index.ts';
import { useDraft } from '../session/author-context.ts';

/** Steps with the search words in title or text (EDIT-03); undefined without a search. It never blocks typing. */
export function useStepSearch(query: string): FoundSteps | undefined {
  const isSearching = query !== '';
  // Without a search, changes of steps cause no rerender.
  const tree = useDraft((state) => (isSearching ? state.draft.tree : undefined));
  const writtenId = useDraft(({ selectedId, editing }) => (isSearching && editing !== 'none' ? selectedId : null));
  const wanted = useDeferredValue(query);
  const found = useMemo(() => tree && findSteps(tree, wanted, wordsOf), [tree, wanted]);
  return useMemo(() => tree && withWritten(found, tree, writtenId), [found, tree, writtenId]);
}

/** A step that is being edited is always shown: a new one has no text yet. */
function withWritten(found: FoundSteps | undefined, tree: StepTree, writtenId: Id | null): FoundSteps | undefined {
  if (!found || writtenId === null || found.shown.has(writtenId)) return found;
  const shown = new Set(found.shown);
  for (let id: Id | undefined = writtenId; id !== undefined && id !== ROOT; id = tree.parent[id]) shown.add(id);
  return { ...found, shown };
}

function wordsOf(step: TreeStep): string {
  return `${step.title}\n${plainText(step.content)}`;
}
