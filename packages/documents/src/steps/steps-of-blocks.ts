import { firstSentence, shortenedTitle, TYPED_NUMBER, titleWords } from '@benchbook/domain/documents';
import type { BlockNode, InlineNode, ListItemNode } from '@benchbook/domain/markup';
import type { Block, DraftStep, Place, TypedMark } from './draft.ts';

/** A number that a list shows as it was typed. */
const PLAIN = /^\(?(?!0)\d{1,3}[.)]?$/u;

/**
 * Whether a step needs its typed number no longer: it is its place among the steps beside it. Else it stays, as texts may refer
 * to it, or it is a value, "12. Juni". A large letter stays: it may be an initial. The leading parts of an outline number such as "2.1" have to be the number of the step above.
 *
 * @param marks of the steps beside each other
 * @param above outline number of the step above them; undefined for none
 */
function isShownByPlace(marks: readonly (TypedMark | null)[], index: number, above: string | undefined): boolean {
  const mark = marks[index];
  if (!mark) return true;
  if (mark.outline === null && /\p{Lu}/u.test(mark.typed)) return false;
  const leading = leadingOf(mark);
  const isSure = !mark.mayBeValue || isOneBefore(marks[index - 1], mark) || isOneBefore(mark, marks[index + 1]);
  return mark.number === index + 1 && (leading === '' || (isSure && leading === above));
}

function isOneBefore(mark: TypedMark | null | undefined, next: TypedMark | null | undefined): boolean {
  if (!mark || !next || (mark.mayBeValue && next.mayBeValue)) return false;
  return leadingOf(mark) === leadingOf(next) && next.number === mark.number + 1;
}

/** "2.3" of "2.3.1"; empty for a number of one part and for a letter. */
const leadingOf = ({ outline }: TypedMark): string => (outline ?? []).slice(0, -1).join('.');

/** An item that stays in a text, with its typed number among its words where its list would show another. */
function withTypedMark(block: Block): readonly Block[] {
  const { node, mark, ...others } = block;
  const [item] = node.type === 'orderedList' ? node.content : [];
  if (!mark || !item || PLAIN.test(mark.typed)) return [block];
  return withWordsBefore(item, `${mark.typed} `).map((each) => ({ ...others, node: each }));
}

function withWordsBefore({ content }: ListItemNode, text: string): readonly BlockNode[] {
  const [first, ...rest] = content;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...content];
  return [{ type: 'paragraph', content: [{ type: 'text', text }, ...(first.content ?? [])] }, ...rest];
}

/** Items of a numbered list from which it is a list of steps. */
const LIST_STEPS_MIN = 2;

/** Steps in steps; a heading that stands deeper is one in the text. */
const DEPTH_MAX = 4;

interface Open {
  readonly level: number;
  readonly title: string;
  /** Outline number that was typed before its title. */
  readonly number?: string | undefined;
  /** Its words with their links, which a title does not have; null where it has none. */
  readonly linked?: readonly InlineNode[] | null;
  readonly place: Place | null;
  readonly blocks: Block[];
  readonly children: Open[];
}

/**
 * Makes steps of a document: a heading begins a step, with those under it as its sub-steps; a numbered list under a heading
 * becomes sub-steps, one per item; all else is text of the step in which it stands.
 *
 * @param title of the document: it names what stands before the first heading
 * @param isTitled whether a single heading over everything is a step, as the document has a title beside it
 */
export function stepsOfBlocks(blocks: readonly Block[], title: string, isTitled = false): readonly DraftStep[] {
  const root: Open = { level: 0, title, place: blocks[0]?.place ?? null, blocks: [], children: [] };
  const path: Open[] = [root];
  for (const block of blocks) {
    const { node, place, mark } = block;
    if (node.type !== 'heading' || path.length > DEPTH_MAX) {
      path.at(-1)?.blocks.push(block);
      continue;
    }
    while (path.length > 1 && (path.at(-1)?.level ?? 0) >= node.attrs.level) path.pop();
    const words = titleWords(node);
    const number = mark ? mark.outline?.join('.') : TYPED_NUMBER.exec(words)?.[1];
    const linked = hasLink(node) ? (node.content ?? []) : null;
    const step: Open = { level: node.attrs.level, title: words, number, linked, place, blocks: [], children: [] };
    path.at(-1)?.children.push(step);
    path.push(step);
  }
  return topSteps(root, title, isTitled);
}

/**
 * A single heading over everything is the document's title, and so is a first one that says the same and nothing under it;
 * what stands before all headings is a step of its own.
 */
function topSteps(root: Open, title: string, isTitled: boolean): readonly DraftStep[] {
  const [only, ...others] = root.children;
  if (only && others.length > 0 && only.title === title && only.blocks.length === 0 && only.children.length === 0)
    return topSteps({ ...root, children: others }, title, isTitled);
  if (!isTitled && only && others.length === 0 && root.blocks.length === 0 && only.children.length > 0) {
    return topSteps({ ...only, level: 0 }, only.title, true);
  }
  const under = root.children.map(finished);
  if (root.blocks.length === 0) return under;
  const { content, places, listed } = takenApart(root);
  if (under.length === 0 && listed.length > 0 && content.content.length === 0) return listed;
  return [{ title, content, places, place: root.place, children: listed }, ...under];
}

function finished({ title: words, number, linked = null, place, blocks, children }: Open): DraftStep {
  const title = shortenedTitle(words);
  // A title that was cut, or that had a link, stands whole in the text.
  const isWhole = title === words && linked === null;
  const whole: readonly Block[] = isWhole ? [] : [{ node: { type: 'paragraph', content: linked ?? inline(words) }, place }];
  const { content, places, listed } = takenApart({ blocks: [...whole, ...blocks], number });
  return { title, place, content, places, children: [...listed, ...children.map(finished)] };
}

/** A step of a numbered list while it is put together. */
interface Listed {
  readonly title: string;
  readonly mark: TypedMark | null;
  readonly place: Place | null;
  readonly blocks: Block[];
  readonly children: Listed[];
}

/** Text of a step, and the steps of its numbered lists; what follows an item of such a list belongs to that item. */
function takenApart({
  blocks,
  number,
}: Pick<Open, 'blocks' | 'number'>): Pick<DraftStep, 'content' | 'places'> & { listed: readonly DraftStep[] } {
  const { own, listed } = listsOf(blocks);
  return { ...textOf(own), listed: finishedItems(listed, number) };
}

function listsOf(blocks: readonly Block[]): { readonly own: Block[]; readonly listed: Listed[] } {
  const items = blocks.reduce((sum, { node }) => sum + (node.type === 'orderedList' ? node.content.length : 0), 0);
  const own: Block[] = [];
  const listed: Listed[] = [];
  let last = 0;
  for (const block of blocks) {
    const { node, place, depth = 1, mark = null } = block;
    if (node.type === 'orderedList' && items >= LIST_STEPS_MIN) {
      last = Math.min(depth, last + 1, DEPTH_MAX);
      const list = listBelow(listed, last - 1);
      for (const item of node.content) list.push(stepOfItem(item, place, mark));
    } else if (last > 0)
      listBelow(listed, last - 1)
        .at(-1)
        ?.blocks.push(block);
    else own.push(...withTypedMark(block));
  }
  return { own, listed };
}

/** The list under the last step, so many levels further down. */
function listBelow(listed: Listed[], levels: number): Listed[] {
  const last = listed.at(-1);
  return levels === 0 || !last ? listed : listBelow(last.children, levels - 1);
}

/** @param above outline number of the step above them */
function finishedItems(list: readonly Listed[], above: string | undefined): readonly DraftStep[] {
  const marks = list.map(({ mark }) => mark);
  return list.map(({ title, mark, place, blocks, children }, index) => ({
    title: mark && !isShownByPlace(marks, index, above) ? `${mark.typed} ${title}` : title,
    place,
    ...textOf(blocks),
    children: finishedItems(children, mark?.outline?.join('.')),
  }));
}

function textOf(blocks: readonly Block[]): Pick<DraftStep, 'content' | 'places'> {
  return { content: { type: 'doc', content: blocks.map(({ node }) => node) }, places: blocks.map(({ place }) => place) };
}

function stepOfItem({ content }: ListItemNode, place: Place | null, mark: TypedMark | null): Listed {
  const [first, ...rest] = content;
  const words = first ? titleWords(first) : '';
  const title = shortenedTitle(firstSentence(words));
  // What the title says already is not said again, unless it has a link.
  const isSaid = first?.type !== 'image' && (words === title || words === `${title}.`) && !(first && hasLink(first));
  const { own, listed } = listsOf((isSaid ? rest : content).map((node) => ({ node, place })));
  return { title, mark, place, blocks: own, children: listed };
}

function hasLink(node: BlockNode): boolean {
  if (node.type !== 'paragraph' && node.type !== 'heading') return false;
  return (node.content ?? []).some((piece) => piece.type === 'text' && piece.marks?.some(({ type }) => type === 'link'));
}

/** Text as inline nodes. */
export function inline(text: string): readonly InlineNode[] {
  return text === '' ? [] : [{ type: 'text', text }];
}
