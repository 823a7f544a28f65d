import { titleWords } from '@benchbook/domain/documents';
import {
  type BlockNode,
  findImageIds,
  type ListItemNode,
  plainText,
  type TableCellNode,
  type TableRowNode,
} from '@benchbook/domain/markup';
import type { Block } from '../draft.ts';
import type { RemarkList } from '../remark-list.ts';

/** Heads of the columns of a table of steps. A bare number needs a column that says what is to be done beside it. */
const STEP_HEAD = /^(?:work ?)?(?:steps?|operations?|op|(?:arbeits)?schritt)\b/iu;
const NUMBER_HEAD = /^(?:no|nr|number|pos|item|lfd)\b|^#$/iu;
const WORK_HEAD = /\b(?:what|do|actions?|instructions?|tasks?|activity|procedure|tätigkeit|anweisung|was)\b/iu;
const DESCRIPTION_HEAD = /\b(?:description|work|beschreibung|arbeit)\b/iu;

/** A list of parts has numbers, too. */
const PARTS_HEAD = /^(?:qty|quantity|quantities|menge|anzahl|stück|pcs|part (?:no|number)|material)\b/iu;

const PICTURE_HEAD = /^(?:pictures?|photos?|images?|figures?|illustrations?|bild(?:er)?|fotos?|abbildung(?:en)?)$/iu;

/** "1", "1.", "Step 1", "2.3". */
const NUMBER = /^(?:step|schritt|op\.?|operation)?\s*(\d+(?:\.\d+)*)[.):]?$/iu;

const ROWS_MIN = 3;

/** Tables whose rows are steps become numbered lists, which become steps; other tables stay as they are. */
export function withStepTables(blocks: readonly Block[], remarks: RemarkList): readonly Block[] {
  return blocks.map((block) => {
    const list = block.node.type === 'table' ? listOfSteps(block.node.content, remarks) : null;
    return list ? { ...block, node: list } : block;
  });
}

function listOfSteps(rows: readonly TableRowNode[], remarks: RemarkList): BlockNode | null {
  const [head, ...others] = rows;
  if (!head || rows.length < ROWS_MIN || !isPlain(rows)) return null;
  const heads = head.content.map(wordsOf);
  if (findImageIds({ type: 'doc', content: [{ type: 'table', content: [head] }] }).length > 0) return null;
  if (heads.length < 2 || !looksLikeStepTable(heads) || !areNumbered(others)) return null;
  const work = [WORK_HEAD, DESCRIPTION_HEAD].map((head) => columnOf(heads, head)).find((column) => column > 0) ?? 1;
  remarks.add('table-steps', heads.join(' | '), {});
  const labels = others.map(({ content: [cell] }) => (cell ? wordsOf(cell) : ''));
  const areOwn = labels.every((label, index) => label === '' || NUMBER.exec(label)?.[1] === `${index + 1}`);
  return {
    type: 'orderedList',
    content: others.map((row, index) => stepOfRow(row, heads, work, areOwn ? '' : (labels[index] ?? ''))),
  };
}

function looksLikeStepTable(heads: readonly string[]): boolean {
  const [first = ''] = heads;
  if (heads.some((head) => PARTS_HEAD.test(head))) return false;
  return STEP_HEAD.test(first) || (NUMBER_HEAD.test(first) && columnOf(heads, WORK_HEAD) > 0);
}

/** The column with such a head, the first apart; -1 when there is none. */
function columnOf(heads: readonly string[], head: RegExp): number {
  return heads.findIndex((words, index) => index > 0 && head.test(words));
}

/** Whether no cells are joined and each row is as long as the first. */
function isPlain(rows: readonly TableRowNode[]): boolean {
  const columns = rows[0]?.content.length;
  return rows.every(
    ({ content }) =>
      content.length === columns && content.every(({ attrs }) => (attrs?.colspan ?? 1) === 1 && (attrs?.rowspan ?? 1) === 1),
  );
}

/** Whether the first cells count up, or are all empty because Word counts them. */
function areNumbered(rows: readonly TableRowNode[]): boolean {
  const words = rows.map(({ content }) => (content[0] ? wordsOf(content[0]) : ''));
  if (words.every((each) => each === '')) return true;
  const numbers = words.map((each) => NUMBER.exec(each)?.[1]?.split('.').map(Number));
  return numbers.every((each, index) => each !== undefined && (index === 0 || isAfter(each, numbers[index - 1] ?? [])));
}

function isAfter(number: readonly number[], before: readonly number[]): boolean {
  const at = number.findIndex((part, index) => part !== before[index]);
  return at >= 0 && (number[at] ?? 0) > (before[at] ?? 0);
}

/** What is to be done comes first and gives the title; other cells follow with the heads of their columns. */
function stepOfRow({ content: cells }: TableRowNode, heads: readonly string[], work: number, label: string): ListItemNode {
  const [first] = cells;
  const besideNumber = (first?.content ?? []).filter((node) => textOf([node]) === '' && !isEmpty(node));
  const others = cells.flatMap((cell, index) => (index === 0 || index === work ? [] : labelled(cell, heads[index] ?? '')));
  const own = withLabel(label, cells[work]?.content ?? []);
  return { type: 'listItem', content: [...own, ...besideNumber, ...others] };
}

/** A number that texts may refer to comes before what is to be done. */
function withLabel(label: string, content: readonly BlockNode[]): readonly BlockNode[] {
  const [first, ...rest] = content;
  if (label === '') return content;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [{ type: 'text', text: label }] }, ...content];
  return [{ type: 'paragraph', content: [{ type: 'text', text: `${label} ` }, ...(first.content ?? [])] }, ...rest];
}

function labelled(cell: TableCellNode, head: string): readonly BlockNode[] {
  if (wordsOf(cell) === '' || head === '' || PICTURE_HEAD.test(head)) return cell.content.filter((node) => !isEmpty(node));
  const label = { type: 'text', text: `${head}: `, marks: [{ type: 'bold' }] } as const;
  const [first, ...rest] = cell.content;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [label] }, ...cell.content];
  return [{ type: 'paragraph', content: [label, ...(first.content ?? [])] }, ...rest];
}

function isEmpty(node: BlockNode): boolean {
  return node.type === 'paragraph' && (node.content ?? []).length === 0;
}

/** With signs for raised figures: a head becomes a label, and the number of a step has no note. */
function wordsOf({ content }: TableCellNode): string {
  return content.map(titleWords).join(' ').trim();
}

function textOf(content: readonly BlockNode[]): string {
  return plainText({ type: 'doc', content }).replaceAll(/\s+/g, ' ').trim();
}
