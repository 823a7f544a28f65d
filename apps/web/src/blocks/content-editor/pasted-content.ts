import { Fragment, type Mark, type Node, type NodeType, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';
import { STEP_LINK } from './token-nodes.ts';
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

/** Pasted content in which links to steps of other instructions are replaced by their text. */
export function withoutUnknownSteps(slice: Slice, isThere: (stepId: string) => boolean): Slice {
  return new Slice(inFragment(slice.content, isThere), slice.openStart, slice.openEnd);
}

function inFragment(fragment: Fragment, isThere: (stepId: string) => boolean): Fragment {
  return Fragment.fromArray(
    fragment.content.flatMap((node): readonly Node[] => {
      if (node.type.name !== STEP_LINK) return [node.isLeaf ? node : node.copy(inFragment(node.content, isThere))];
      if (isThere(String(node.attrs['id']))) return [node];
      const words = String(node.attrs['text']);
      return words === '' ? [] : [node.type.schema.text(words)];
    }),
  );
}

/**
 * Content for a pasted plain text: a table where all lines have the same number of tabs, as spreadsheets and terminals write it;
 * else a paragraph for each line, with the formats at the cursor.
 */
export function pastedText(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type;
  const table = tableOf(text, schema);
  if (table) return new Slice(Fragment.from(table), 0, 0);
  const lines = text.split(/(?:\r\n?|\n)+/).map((line) => paragraph(line, schema, place.marks()));
  return Slice.maxOpen(Fragment.from(lines));
}

/** Null where the lines differ in their number of tabs, or all lines only start with a tab. */
function tableOf(text: string, schema: Schema): Node | null {
  const rows = text
    .replace(/(?:\r\n?|\n)+$/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && width > 1 && rows.every((cells) => cells.length === width);
  if (!isTable || rows.every(([first]) => first === '')) return null;
  const row = (cells: readonly string[]) =>
    typeOf(schema, 'tableRow').create(
      null,
      cells.map((words) => typeOf(schema, 'tableCell').create(null, paragraph(words.trim(), schema, []))),
    );
  return typeOf(schema, 'table').create(null, rows.map(row));
}

function paragraph(words: string, schema: Schema, marks: readonly Mark[]): Node {
  return typeOf(schema, 'paragraph').create(null, words === '' ? [] : [schema.text(words, marks)]);
}

function typeOf({ nodes }: Schema, name: string): NodeType {
  const type = nodes[name];
  if (!type) throw new Error(`the text has no ${name}`);
  return type;
}
