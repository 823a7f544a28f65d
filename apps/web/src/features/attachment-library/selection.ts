import type { Id } from '@benchbook/domain/ids';

/** What is selected: a file of the library or one on the step, never both (ATT-34). */
export type Selection = { readonly side: 'library' | 'current'; readonly id: Id } | undefined;

/** A click on an item: it is selected, what was selected before is not; a second click selects nothing (ATT-34, ATT-35). */
export function toggleSelection(before: Selection, clicked: NonNullable<Selection>): Selection {
  return before?.side === clicked.side && before.id === clicked.id ? undefined : clicked;
}
