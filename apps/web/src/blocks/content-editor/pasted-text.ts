import { Fragment, type Mark, type Node, type NodeType, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';

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
