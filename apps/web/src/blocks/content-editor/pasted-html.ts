import { withoutEmptyEnd } from './word-end.ts';
import { withRealLists } from './word-lists.ts';

/** HTML of another program as its readers saw it: without hidden content, with real lists. */
export function pastedHtml(html: string): string {
  return withoutEmptyEnd(withRealLists(withoutHidden(html)));
}

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i;

/** Comments of reviewers in Word, and references to them. */
const COMMENTS = '[style*="mso-element:comment" i], .MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, .msocomoff';

/**
 * Removes hidden words, rows and columns, and the comments of reviewers.
 *
 * @returns the same text where there are none
 */
function withoutHidden(html: string): string {
  if (!/display\s*:|visibility\s*:|mso-hide|\bhidden\b|mso-element|msocom/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) takeOutOfTable(table);
  for (const element of body.querySelectorAll('*')) if (isHidden(element) || element.matches(COMMENTS)) element.remove();
  return body.innerHTML;
}

function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || HIDDEN_STYLE.test(element.getAttribute('style') ?? '');
}

/** Shrinks cells that span hidden and shown rows and columns; removes hidden cells. */
function takeOutOfTable(table: HTMLTableElement): void {
  const rows = Array.from(table.rows);
  const isRowHidden = rows.map((row) => isHidden(row) || isHidden(row.parentElement ?? row));
  const isColumnHidden = hiddenColumns(table);
  /** For each column, the row up to which a cell of a row above covers it. */
  const coveredTo: number[] = [];
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of Array.from(row.cells)) {
      while ((coveredTo[column] ?? 0) > index) column++;
      const [width, height] = [cell.colSpan, cell.rowSpan];
      for (let covered = column; covered < column + width; covered++) coveredTo[covered] = index + height;
      const shownColumns = width - isColumnHidden.slice(column, column + width).filter(Boolean).length;
      const shownRows = height - isRowHidden.slice(index, index + height).filter(Boolean).length;
      column += width;
      if (shownColumns === 0) cell.remove();
      else if (shownColumns < width) cell.colSpan = shownColumns;
      if (shownRows > 0 && shownRows < height) cell.rowSpan = shownRows;
    }
  }
}

/** For each column from the left, whether it is hidden. */
function hiddenColumns(table: HTMLTableElement): readonly boolean[] {
  return Array.from(table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')).flatMap((column) =>
    Array.from({ length: column.span }, () => isHidden(column) || isHidden(column.parentElement ?? column)),
  );
}
