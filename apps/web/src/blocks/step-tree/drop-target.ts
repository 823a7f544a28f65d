import type { DropTarget } from '@benchbook/domain/steps';
import type { TreeRow } from './tree-rows.ts';
import { INDENT_PX } from './tree-shape.ts';

/** Position of the pointer over the rows. */
export interface Pointer {
  /** In px from their left edge. */
  readonly x: number;
  /** In row heights from the top of the first row. */
  readonly y: number;
}

/** Where a row was grabbed. */
export interface Grab {
  readonly x: number;
  readonly level: number;
}

/** A drop and its display: a line above row `line` at a level, or a frame around the row `into`. */
export type Drop =
  | { readonly target: DropTarget; readonly shown: { readonly kind: 'line'; readonly row: number; readonly level: number } }
  | { readonly target: DropTarget; readonly shown: { readonly kind: 'into'; readonly row: number } };

/** The middle of a row means "into it"; this share of its height at the top and bottom means the gap. */
const GAP_SHARE = 0.3;

/**
 * The meaning of a drop at a position. In the gap below the last sub-steps of a branch several levels are possible: the step
 * keeps its own, one higher for each indent that the pointer moved left since the grab, one deeper for each to the right.
 */
export function dropAt(rows: readonly TreeRow[], { x, y }: Pointer, grab: Grab): Drop | undefined {
  const wanted = grab.level + Math.round((x - grab.x) / INDENT_PX);
  const index = Math.floor(y);
  const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
  if (!row) return undefined;
  const within = y - index;
  if (index < 0) return dropInGap(rows, 0, wanted);
  if (index >= rows.length) return dropInGap(rows, rows.length, wanted);
  if (within < GAP_SHARE) return dropInGap(rows, index, wanted);
  if (within > 1 - GAP_SHARE) return dropInGap(rows, index + 1, wanted);
  return { target: { place: 'into', id: row.id }, shown: { kind: 'into', row: index } };
}

/** @param gap 0 is above the first row, the number of rows below the last */
function dropInGap(rows: readonly TreeRow[], gap: number, wanted: number): Drop | undefined {
  const above = rows[gap - 1];
  const below = rows[gap];
  if (!above) return below && { target: { place: 'before', id: below.id }, shown: { kind: 'line', row: 0, level: 0 } };
  const least = below?.level ?? 0;
  if (below && below.level > above.level)
    return { target: { place: 'before', id: below.id }, shown: { kind: 'line', row: gap, level: below.level } };
  const level = Math.max(least, Math.min(above.level, wanted));
  // The nearest row above on that level is (or contains) the one that ends here.
  for (let at = gap - 1; at >= 0; at--) {
    const row = rows[at];
    if (row?.level === level) return { target: { place: 'after', id: row.id }, shown: { kind: 'line', row: gap, level } };
  }
  return undefined;
}
