import type { FileSort } from '@benchbook/contracts';
import type { FileKind } from '@benchbook/domain/attachments';

/** Kinds that have an icon to filter by, in the order of the icons (ATT-06). */
export const KINDS = ['image', 'video', 'audio', 'pdf', 'model'] as const satisfies readonly FileKind[];

export type ShownKind = (typeof KINDS)[number];

export type ShownKinds = ReadonlySet<ShownKind>;

export const ALL_KINDS: ShownKinds = new Set(KINDS);

/**
 * A press on the icon of a kind. While all are shown it shows that kind alone, which is what people press it for; then
 * each press adds or takes away, and without any kind left all are shown again.
 */
export function toggleKind(shown: ShownKinds, kind: ShownKind): ShownKinds {
  if (shown.size === KINDS.length) return new Set([kind]);
  const next = new Set(shown);
  if (!next.delete(kind)) next.add(kind);
  return next.size === 0 ? ALL_KINDS : next;
}

/** State of the A-to-Z toggle; grey is `none` (ATT-07). */
export type NameOrder = 'none' | 'ascending' | 'descending';

const NEXT_ORDER = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;

/** What a press on the A-to-Z toggle chooses (ATT-07, D-025). */
export function nextNameOrder(order: NameOrder): NameOrder {
  return NEXT_ORDER[order];
}

const SORT = { none: '-created', ascending: 'name', descending: '-name' } as const satisfies Record<NameOrder, FileSort>;

/** What is asked of the server; not sorted by name, what was added last stands first. */
export function sortQuery(order: NameOrder): FileSort {
  return SORT[order];
}

/** The kinds as the server is asked for them; undefined for all, which also shows files of no known kind. */
export function typeQuery(shown: ShownKinds): string | undefined {
  return shown.size === KINDS.length ? undefined : KINDS.filter((kind) => shown.has(kind)).join(',');
}
