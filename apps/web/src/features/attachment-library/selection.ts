import type { Id } from '@benchbook/domain/ids';

/** What is selected: files of the library or one on the step, never both (ATT-34). */
export type Selection =
  | { readonly side: 'current'; readonly id: Id }
  | {
      readonly side: 'library';
      readonly ids: readonly Id[];
      /** The one that was selected last: a range begins there. */
      readonly lastId: Id;
    }
  | undefined;

/** What was held down with a press: Ctrl or Command selects one more, Shift all up to it. */
export interface SelectKeys {
  readonly isMore: boolean;
  readonly isRange: boolean;
}

export const ALONE: SelectKeys = { isMore: false, isRange: false };

/** A press on a file of the step: it is selected, what was selected before is not; a second press selects nothing (ATT-34, ATT-35). */
export function selectOnStep(before: Selection, id: Id): Selection {
  return before?.side === 'current' && before.id === id ? undefined : { side: 'current', id };
}

/**
 * A press on a file of the library: as on one of the step, or with keys for several.
 *
 * @param order the files as they are listed
 */
export function selectInLibrary(before: Selection, id: Id, { isMore, isRange }: SelectKeys, order: readonly Id[]): Selection {
  const chosen = before?.side === 'library' ? before : undefined;
  if (isRange && chosen) {
    const [from, to] = [order.indexOf(chosen.lastId), order.indexOf(id)].sort((one, other) => one - other);
    const range = order.slice(from, (to ?? 0) + 1);
    return { side: 'library', ids: [...chosen.ids.filter((each) => !range.includes(each)), ...range], lastId: chosen.lastId };
  }
  if (isMore && chosen) {
    const ids = chosen.ids.includes(id) ? chosen.ids.filter((each) => each !== id) : [...chosen.ids, id];
    return ids.length === 0 ? undefined : { side: 'library', ids, lastId: id };
  }
  const isOnlyOne = chosen?.ids.length === 1 && chosen.ids[0] === id;
  return isOnlyOne ? undefined : { side: 'library', ids: [id], lastId: id };
}
