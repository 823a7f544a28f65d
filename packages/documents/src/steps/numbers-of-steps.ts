import { TYPED_NUMBER } from '@benchbook/domain/documents';
import { type Id, newId } from '@benchbook/domain/ids';
import { type BlockNode, plainText } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import type { Block, DraftStep, Place } from './draft.ts';
import { stepsOfBlocks } from './steps-of-blocks.ts';

/** A single number may be a value. */
const NUMBERS_MIN = 2;

/**
 * Headings without the numbers that their author typed, where the steps get exactly these numbers. Else all numbers stay, as
 * other texts may refer to them.
 *
 * @param title as of `stepsOfBlocks`, and so is `isTitled`
 */
export function withoutNumbersOfSteps(blocks: readonly Block[], title: string, isTitled = false): readonly Block[] {
  const typed = blocks.map(({ node }) => (node.type === 'heading' ? TYPED_NUMBER.exec(wordsOf(node)) : null));
  const numbers = numbersOfHeadings(stepsOfBlocks(indexed(blocks), title, isTitled));
  const isSame = typed.every((found, index) => !found || found[1] === numbers.get(index));
  if (!isSame || typed.filter((found) => found).length < NUMBERS_MIN) return blocks;
  return blocks.map((block, index) => {
    const { node } = block;
    const found = typed[index];
    return node.type === 'heading' && found ? { ...block, node: withoutStart(node, found[0].length) } : block;
  });
}

/** Blocks whose place is their index. */
function indexed(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, index) => ({ ...block, place: { page: 1, y: index } }));
}

/** Numbers of the steps that begin at a block, by its index. A heading that becomes no step has none. */
function numbersOfHeadings(steps: readonly DraftStep[]): ReadonlyMap<number, string> {
  const places = new Map<Id, Place>();
  const identified = (siblings: readonly DraftStep[]): Identified[] =>
    siblings.map(({ place, children }) => {
      const id = newId();
      if (place) places.set(id, place);
      return { id, children: identified(children) };
    });
  const numbers = numberSteps(identified(steps));
  return new Map([...places].map(([id, { y }]) => [y, numbers.get(id) ?? '']));
}

interface Identified {
  readonly id: Id;
  readonly children: readonly Identified[];
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
