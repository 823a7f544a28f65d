import { diffDrafts } from './diff-drafts.ts';
import type { Draft } from './draft.ts';
import { isEmptyDelta } from './draft-delta.ts';

/** Undo states, the nearest last, without those that would change nothing because a server update made them obsolete. */
export function dropRepeats<State extends { readonly draft?: Draft }>(states: readonly State[], now: Draft): State[] {
  const kept: State[] = [];
  let next = now;
  for (const state of [...states].reverse()) {
    if (!state.draft || isEmptyDelta(diffDrafts(next, state.draft))) continue;
    kept.unshift(state);
    next = state.draft;
  }
  return kept;
}
