import type { Id } from '../ids/index.ts';
import type { BlockNode, InlineNode } from '../markup/index.ts';
import { changeInTree, childIds, idsBelow, insertInTree, placeOf } from '../steps/index.ts';
import { joinLines } from '../words/index.ts';
import { firstSentence } from './first-sentence.ts';
import { canBeAlert, type ProposalTree, type ProposedBlock, type ProposedStep, wordsOfBlock } from './proposal.ts';
import { shortenedTitle, titleWords } from './title-words.ts';

/** The previous step in reading order; undefined for the first. */
export function stepAbove(tree: ProposalTree, id: Id): Id | undefined {
  const ids = idsBelow(tree);
  return ids[ids.indexOf(id) - 1];
}

/**
 * Appends a step's title and text to the previous step in reading order. A title that begins with a small letter continues the
 * title above, as in a heading over two pages; any other becomes text. Its sub-steps become sub-steps of that step, so that
 * the reading order stays the same.
 */
export function joinWithAbove(tree: ProposalTree, id: Id): ProposalTree {
  const aboveId = stepAbove(tree, id);
  const [above, step] = [tree.byId[aboveId ?? ''], tree.byId[id]];
  if (aboveId === undefined || !above || !step) return tree;
  const { [id]: parentId = '', ...parent } = tree.parent;
  const { [id]: _joined, ...byId } = tree.byId;
  const { [id]: moved = [], ...children } = tree.children;
  const left = childIds(tree, parentId).filter((childId) => childId !== id);
  // The step above has no sub-steps, or this one is its first sub-step.
  const below = parentId === aboveId ? [...moved, ...left] : moved;
  const joined = doesTitleContinue(above, step)
    ? { ...above, title: joinLines([above.title, step.title]), blocks: step.blocks }
    : { ...above, blocks: [...above.blocks, ...titleAsText(step), ...step.blocks] };
  return {
    byId: { ...byId, [aboveId]: joined },
    children: { ...children, [parentId]: left, [aboveId]: below },
    parent: { ...parent, ...Object.fromEntries(moved.map((childId) => [childId, aboveId])) },
  };
}

function doesTitleContinue(above: ProposedStep, step: ProposedStep): boolean {
  const isWhole = titleAsText(step).length > 0 && !step.title.endsWith('…');
  return isWhole && above.blocks.length === 0 && /^\p{Ll}/u.test(step.title) && !/[.!?:…]$/u.test(above.title);
}

/** The title as a paragraph, unless the text begins with it. */
function titleAsText({ title, blocks: [first], place }: ProposedStep): readonly ProposedBlock[] {
  const words = title.replace(/…$/u, '').trim();
  if (words === '' || beginsWith(first, words)) return [];
  return [{ node: { type: 'paragraph', content: [{ type: 'text', text: title }] }, alert: null, place }];
}

function beginsWith(block: ProposedBlock | undefined, words: string): boolean {
  const text = block ? titleWords(block.node) : '';
  return text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length));
}

/**
 * Begins a new step at a block. The new step gets everything that is read after the block: the following blocks and the
 * sub-steps. The block itself is dropped if the new title contains all of it.
 */
export function splitStep(tree: ProposalTree, id: Id, index: number, newId: Id): ProposalTree {
  const step = tree.byId[id];
  const first = step?.blocks[index];
  if (!step || !first) return tree;
  const rest = step.blocks.slice(index + 1);
  const title = titleOfBlock(first);
  const begun: ProposedStep = {
    id: newId,
    title,
    place: first.place ?? step.place,
    blocks: isSaidBy(title, first) && !beginsWith(rest[0], title) ? rest : [first, ...rest],
  };
  const { parentId, index: at } = placeOf(tree, id);
  const moved = childIds(tree, id);
  const shortened = changeInTree(tree, id, { blocks: step.blocks.slice(0, index) });
  const split = insertInTree(shortened, begun, { parentId, index: at + 1 });
  return {
    ...split,
    children: { ...split.children, [id]: [], [newId]: moved },
    parent: { ...split.parent, ...Object.fromEntries(moved.map((childId) => [childId, newId])) },
  };
}

function titleOfBlock({ node }: ProposedBlock): string {
  return shortenedTitle(firstSentence(titleWords(node)));
}

/** An alert stays an alert and does not become a title. */
function isSaidBy(title: string, { node, alert }: ProposedBlock): boolean {
  const words = wordsOfBlock(node);
  return alert === null && isLine(node) && words !== '' && [title, `${title}.`].includes(words);
}

/** A paragraph or heading of plain text: as a title it loses nothing. */
function isLine(node: BlockNode): boolean {
  if (node.type !== 'paragraph' && node.type !== 'heading') return false;
  return (node.content ?? []).every((each) => each.type === 'text' && !each.marks?.some(({ type }) => type === 'link'));
}

/** Why two blocks cannot be joined: `first` has none above it, `kind` and `kind-above` are not paragraphs. */
export type BlockJoinProblem = 'first' | 'kind' | 'kind-above' | 'alert' | 'too-long';

/** Null if a block can be joined with the one above it, e.g. where a page ended within a sentence. */
export function findBlockJoinProblem({ blocks }: ProposedStep, index: number): BlockJoinProblem | null {
  const joined = joinedBlock(blocks[index - 1], blocks[index]);
  return typeof joined === 'string' ? joined : null;
}

/** Appends a paragraph to the one above it; an alert above stays an alert. */
export function joinBlockWithAbove(tree: ProposalTree, id: Id, index: number): ProposalTree {
  const { blocks = [] } = tree.byId[id] ?? {};
  const joined = joinedBlock(blocks[index - 1], blocks[index]);
  if (typeof joined === 'string') return tree;
  return changeInTree(tree, id, { blocks: [...blocks.slice(0, index - 1), joined, ...blocks.slice(index + 1)] });
}

function joinedBlock(above: ProposedBlock | undefined, below: ProposedBlock | undefined): ProposedBlock | BlockJoinProblem {
  if (below?.node.type !== 'paragraph') return 'kind';
  if (!above) return 'first';
  if (above.node.type !== 'paragraph') return 'kind-above';
  if (below.alert !== null) return 'alert';
  const node: BlockNode = { type: 'paragraph', content: joinedLine(above.node.content ?? [], below.node.content ?? []) };
  return above.alert === null || canBeAlert(node) ? { ...above, node } : 'too-long';
}

/** Characters at either end that decide how two lines are joined: a hyphen and the parts of a word around it. */
const SEAM_LETTERS = 40;

/** Joins two lines as lines of a document are joined. */
function joinedLine(above: readonly InlineNode[], below: readonly InlineNode[]): readonly InlineNode[] {
  const [last, first] = [above.at(-1), below[0]];
  if (last?.type !== 'text' || first?.type !== 'text') return [...above, ...below];
  const [upper, lower] = [last.text.trimEnd(), first.text.trimStart()];
  if (upper === '' || lower === '') return [...above, { type: 'text', text: ' ' }, ...below];
  // Only the ends are trimmed: the rest keeps its blanks.
  const [upperEnd, lowerBegin] = [upper.slice(-SEAM_LETTERS).trimStart(), lower.slice(0, SEAM_LETTERS).trimEnd()];
  const joined = joinLines([upperEnd, lowerBegin]);
  const end = upper.slice(0, upper.length - upperEnd.length) + joined.slice(0, joined.length - lowerBegin.length);
  return [...above.slice(0, -1), { ...last, text: end }, { ...first, text: lower }, ...below.slice(1)];
}

/** Turns a block into an alert of its step, or back into text with null. */
export function markBlock(tree: ProposalTree, id: Id, index: number, category: string | null): ProposalTree {
  const block = tree.byId[id]?.blocks[index];
  if (!block || block.alert === category || (category !== null && !canBeAlert(block.node))) return tree;
  const blocks = tree.byId[id]?.blocks.with(index, { ...block, alert: category });
  return blocks ? changeInTree(tree, id, { blocks }) : tree;
}

/** Renames a step; a blank title changes nothing. */
export function renameStep(tree: ProposalTree, id: Id, title: string): ProposalTree {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return line === '' || line === tree.byId[id]?.title ? tree : changeInTree(tree, id, { title: line });
}
