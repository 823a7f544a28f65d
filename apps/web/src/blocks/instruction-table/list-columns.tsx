import type { ListSort } from '@benchbook/domain/instruction-list';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { ReactNode } from 'react';
import { formatTimestamp } from '../../lib/format/dates.ts';

/** A column of the instruction list. Its width is in `instruction-table.module.css` under the name of its sort key. */
interface ListColumn {
  readonly isRight?: boolean;
  /** Only in lists that show the last save. */
  readonly isOfSave?: boolean;
  /** Width of its placeholder while the list loads; undefined for none. */
  readonly placeholderPx?: number;
  /** @param standing release and progress of the row */
  cell(summary: InstructionSummary, standing: ReactNode): ReactNode;
  /** Attributes of the cell. */
  about?(summary: InstructionSummary): Readonly<Record<`data-${string}`, string | true | undefined>>;
}

/** The columns after the title, in their order on the screen. */
const COLUMNS: Readonly<Record<Exclude<ListSort, 'title'>, ListColumn>> = {
  assignees: {
    isRight: true,
    placeholderPx: 20,
    cell: ({ assigneeCount }) => assigneeCount,
    about: ({ assigneeCount }) => ({ 'data-zero': assigneeCount === 0 || undefined }),
  },
  published: { placeholderPx: 120, cell: (_, standing) => standing },
  modified: { isOfSave: true, placeholderPx: 110, cell: ({ modifiedAtMs }) => formatTimestamp(modifiedAtMs) },
  by: {
    isOfSave: true,
    cell: ({ modifiedBy }) => modifiedBy?.username,
    about: ({ modifiedBy }) => ({ 'data-tooltip': modifiedBy?.username }),
  },
};

export type ShownColumn = ListColumn & { readonly key: keyof typeof COLUMNS };

/** The columns after the title; the reader's own list has none. */
export function columnsOf({ isOwn, hasSaved }: { readonly isOwn: boolean; readonly hasSaved: boolean }): readonly ShownColumn[] {
  if (isOwn) return [];
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return keys.map((key) => ({ key, ...COLUMNS[key] })).filter(({ isOfSave }) => hasSaved || !isOfSave);
}
