import { TYPED_NUMBER } from '@benchbook/domain/documents';
import { type Id, newId } from '@benchbook/domain/ids';
import { type BlockNode, plainText } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import type { Block, DraftStep, TypedMark } from './draft.ts';
import { stepsOfBlocks } from './steps-of-blocks.ts';

/** A single number may be a value. */
const NUMBERS_MIN = 2;

/** "2.", "2)" or "2.3": a bare "2" may be a quantity, "2 Persons lift the frame". */
const LIST_NUMBER = /[.)]/u;

/**
 * Headings without the numbers that their author typed, where the steps get exactly these numbers: each of the steps beside each
 * other has its own, and without it another title than the others. Else all numbers stay, as they may be quantities or ordinal
 * numbers, and other texts may refer to them.
 *
 * @param title as of `stepsOfBlocks`, and so is `isTitled`
 */
export function withoutNumbersOfSteps(blocks: readonly Block[], title: string, isTitled = false): readonly Block[] {
  const typed = blocks.map((block) => (block.node.type === 'heading' ? typedNumber(block) : null));
  const count = typed.filter((each) => each !== null).length;
  const steps = identified(stepsOfBlocks(indexed(blocks), title, isTitled));
  const numbers = numberSteps(steps);
  const typedOf = ({ index }: Identified) => typed[index] ?? null;
  const isOwn = (step: Identified): boolean => {
    const own = typedOf(step);
    return own !== null && (own.isCounted || LIST_NUMBER.test(own.start)) && own.number === numbers.get(step.id);
  };
  const lists = listsIn(steps).filter((list) => list.some(typedOf));
  const areOwn = lists.every((list) => {
    const titles = new Set(list.map((step) => typedOf(step)?.words));
    return list.every(isOwn) && titles.size === list.length;
  });
  const isEach = lists.flat().length === count;
  if (!areOwn || !isEach || count < NUMBERS_MIN) return blocks.map(withMarkShown);
  return blocks.map((block, index) => {
    const { node } = block;
    const own = typed[index];
    if (node.type !== 'heading' || !own) return withMarkShown(block);
    return { ...block, node: withoutStart(node, own.start.length), mark: own.mark };
  });
}

/** The number of a heading: the mark that its document counts, or the number that it begins with. */
function typedNumber({ node, mark: counted }: Block) {
  const heading = wordsOf(node);
  if (counted) {
    const number = counted.outline?.join('.');
    return number === undefined ? null : { start: '', number, mark: counted, words: heading, isCounted: true };
  }
  const [start, number] = TYPED_NUMBER.exec(heading) ?? [];
  if (start === undefined || number === undefined) return null;
  const outline = number.split('.').map(Number);
  const mark: TypedMark = { typed: start.trim(), outline, number: outline.at(-1) ?? 0 };
  return { start, number, mark, words: heading.slice(start.length).trim(), isCounted: false };
}

/** A heading with the mark that its document counts among its words. */
function withMarkShown(block: Block): Block {
  const { node, mark } = block;
  if (node.type !== 'heading' || !mark) return block;
  return { ...block, node: { ...node, content: [{ type: 'text', text: `${mark.typed} ` }, ...(node.content ?? [])] } };
}

/** Blocks whose place is their index. */
function indexed(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, index) => ({ ...block, place: { page: 1, y: index } }));
}

interface Identified {
  readonly id: Id;
  /** Of the block at which it begins; -1 for none. */
  readonly index: number;
  readonly children: readonly Identified[];
}

function identified(steps: readonly DraftStep[]): readonly Identified[] {
  return steps.map(({ place, children }) => ({ id: newId(), index: place?.y ?? -1, children: identified(children) }));
}

/** Steps beside each other, of all levels. */
function listsIn(steps: readonly Identified[]): readonly (readonly Identified[])[] {
  return [steps, ...steps.flatMap(({ children }) => listsIn(children))];
}

type Heading = Extract<BlockNode, { readonly type: 'heading' }>;

function withoutStart(heading: Heading, length: number): Heading {
  let rest = length;
  const content = (heading.content ?? []).flatMap((node) => {
    if (node.type !== 'text' || rest === 0) return [node];
    const cut = Math.min(rest, node.text.length);
    rest -= cut;
    return cut === node.text.length ? [] : [{ ...node, text: node.text.slice(cut) }];
  });
  return { ...heading, content };
}

function wordsOf(node: BlockNode): string {
  return plainText({ type: 'doc', content: [node] });
}
