import { fieldsOfHighlight, type Highlight, inReadingOrder, numberHighlights } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { compareFiles, type FileComparison, namesAfter } from './compare-files.ts';
import { type Difference, differences, sameValue } from './differences.ts';

/** A highlight with its position on one side. */
export interface PlacedHighlight {
  readonly highlight: Highlight;
  /** Number of its mark, from 1 in reading order; empty for a link without a mark. */
  readonly number: string;
}

/** The fields of a highlight that are compared one by one. */
export interface ComparedHighlight extends Pick<Highlight, (typeof fieldsOfHighlight.compared)[number]> {
  /** Names of the files that both sides have, in order. */
  readonly fileOrder: readonly string[];
}

/** A highlight that was added, removed or changed. `isMoved`: elsewhere on the same page. */
export type HighlightComparison =
  | { readonly kind: 'added'; readonly id: Id; readonly after: PlacedHighlight }
  | { readonly kind: 'removed'; readonly id: Id; readonly before: PlacedHighlight }
  | {
      readonly kind: 'changed';
      readonly id: Id;
      readonly before: PlacedHighlight;
      readonly after: PlacedHighlight;
      readonly isMoved: boolean;
      readonly fields: readonly Difference<ComparedHighlight>[];
      readonly files: readonly FileComparison[];
    };

const FIELDS = [...fieldsOfHighlight.compared, 'fileOrder'] as const;

/** Compares highlights: those of the new side in reading order, then the removed ones. */
export function compareHighlights(before: readonly Highlight[], after: readonly Highlight[]): HighlightComparison[] {
  if (before === after) return [];
  const [former, now] = [placeHighlights(before), placeHighlights(after)];
  const rows: HighlightComparison[] = [];
  for (const [id, placed] of now) {
    const was = former.get(id);
    if (!was) rows.push({ kind: 'added', id, after: placed });
    else rows.push(...changeOf(was, placed));
  }
  for (const [id, placed] of former) if (!now.has(id)) rows.push({ kind: 'removed', id, before: placed });
  return rows;
}

/** Highlights by id in reading order. */
function placeHighlights(highlights: readonly Highlight[]): ReadonlyMap<Id, PlacedHighlight> {
  const numbers = numberHighlights(highlights);
  return new Map(
    inReadingOrder(highlights).map(
      (highlight) => [highlight.id, { highlight, number: numbers.get(highlight.id) ?? '' }] as const,
    ),
  );
}

function changeOf(before: PlacedHighlight, after: PlacedHighlight): HighlightComparison[] {
  const [was, is] = [before.highlight, after.highlight];
  const files = compareFiles(was.attachments, is.attachments);
  const nameOf = namesAfter(files);
  const fields = differences(comparedFields(was, is, nameOf), comparedFields(is, was, nameOf), FIELDS);
  const isMoved = was.page === is.page && !sameValue(was.quads, is.quads);
  return fields.length + files.length > 0 || isMoved
    ? [{ kind: 'changed', id: is.id, before, after, isMoved, fields, files }]
    : [];
}

function comparedFields(
  { attachments, ...fields }: Highlight,
  other: Highlight,
  nameOf: (path: string) => string,
): ComparedHighlight {
  const common = new Set(other.attachments.map((use) => nameOf(use.file.path)));
  const fileOrder = attachments.map((use) => nameOf(use.file.path)).filter((path) => common.has(path));
  return { ...fields, fileOrder };
}
