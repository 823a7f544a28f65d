import type { Highlight, Placement } from '@benchbook/domain/highlights';

/** A highlight in the old issue. */
export type Mark = Pick<Highlight, 'id' | 'quote' | 'before' | 'after' | 'page' | 'quads' | 'placement'>;

/**
 * Where a highlight is in the new issue:
 * - `kept`: the same words on the same page. `moved`: the very same words, on another page.
 * - `uncertain`: probably here, or with words changed within; a person has to look. `lost`: not there any more; it stays as it was.
 */
export interface FoundMark extends Mark {
  readonly placement: Exclude<Placement, 'placed'>;
}
