import type { Id } from '@benchbook/domain/ids';

/** The selection: files of the library or one of the step, never both (ATT-34). */
export type Selection =
  | { readonly side: 'current'; readonly id: Id }
  | {
      readonly side: 'library';
      readonly ids: readonly Id[];
      /** The last selected file: the start of a range. */
      readonly lastId: Id;
    }
  | undefined;

/** Modifier keys of a click: Ctrl or Command adds one file, Shift selects a range. */
export interface SelectKeys {
  readonly isMore: boolean;
  readonly isRange: boolean;
}

export const ALONE: SelectKeys = { isMore: false, isRange: false };

/** Click on a file of the step: selects only that file; a second click clears the selection (ATT-34, ATT-35). */
export function selectOnStep(before: Selection, id: Id): Selection {
  return before?.side === 'current' && before.id === id ? undefined : { side: 'current', id };
}

/**
 * Click on a file of the library: as on one of the step, or with modifier keys for several.
 *
 * @param order the files in the order of the list
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
