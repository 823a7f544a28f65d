import type { Id } from '@benchbook/domain/ids';
import { ROOT } from '@benchbook/domain/steps';
import type { TreeShape } from './tree-shape.ts';

export interface FoundSteps {
  /** The steps whose text contains the query. */
  readonly hits: ReadonlySet<Id>;
  /** The hits and their ancestors. */
  readonly shown: ReadonlySet<Id>;
}

/**
 * Steps whose title or text contains the words, case-insensitive (EDIT-03). The text of each step is extracted once and cached,
 * so that each keystroke in a search over thousands of steps only compares.
 *
 * @param wordsOf all words of a step; called once per step object
 */
export function findSteps<Step extends { readonly id: Id; readonly title: string }>(
  tree: TreeShape & { readonly byId: Readonly<Record<Id, Step>> },
  query: string,
  wordsOf: (step: Step) => string,
): FoundSteps | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return undefined;
  const hits = new Set<Id>();
  const shown = new Set<Id>();
  for (const step of Object.values<Step>(tree.byId)) {
    if (!lowerCaseWords(step, wordsOf).includes(wanted)) continue;
    hits.add(step.id);
    for (let at: Id | undefined = step.id; at !== undefined && at !== ROOT && !shown.has(at); at = tree.parent[at]) shown.add(at);
  }
  return { hits, shown };
}

const kept = new WeakMap<object, string>();

function lowerCaseWords<Step extends object>(step: Step, wordsOf: (step: Step) => string): string {
  const known = kept.get(step);
  if (known !== undefined) return known;
  const words = wordsOf(step).toLowerCase();
  kept.set(step, words);
  return words;
}
