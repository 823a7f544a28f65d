import type { FileSort } from '@benchbook/contracts';
import type { FileKind } from '@benchbook/domain/attachments';

/** Kinds with a filter icon, in the order of the icons (ATT-06). */
export const KINDS = ['image', 'video', 'audio', 'pdf', 'model'] as const satisfies readonly FileKind[];

export type ShownKind = (typeof KINDS)[number];

export type ShownKinds = ReadonlySet<ShownKind>;

export const ALL_KINDS: ShownKinds = new Set(KINDS);

/**
 * The filter after a click on the icon of a kind. If all kinds are shown, the click shows only that kind, as people expect;
 * further clicks add or remove kinds, and without any kind all are shown again.
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

/** Next state of the A-to-Z toggle (ATT-07, D-025). */
export function nextNameOrder(order: NameOrder): NameOrder {
  return NEXT_ORDER[order];
}

const SORT = { none: '-created', ascending: 'name', descending: '-name' } as const satisfies Record<NameOrder, FileSort>;

/** Sort parameter for the server; if not sorted by name, the newest files come first. */
export function sortQuery(order: NameOrder): FileSort {
  return SORT[order];
}

/** Filter parameter for the server; undefined for all kinds, which includes files of unknown kinds. */
export function typeQuery(shown: ShownKinds): string | undefined {
  return shown.size === KINDS.length ? undefined : KINDS.filter((kind) => shown.has(kind)).join(',');
}

/** True for models that support colours and textures (TEX-04). */
export const TEXTURED = ['glb', 'obj'];
