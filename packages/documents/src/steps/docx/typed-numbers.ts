import { type Id, newId } from '@benchbook/domain/ids';
import { type BlockNode, plainText } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import type { DraftStep, Place } from '../draft.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';

const NUMBERED = /^(\d+(?:\.\d+)*)(?:[.)]\s*|\s+)(?=\p{L})/u;

/** A single number may be a value. */
const NUMBERS_MIN = 2;

/**
 * Headings without the numbers that their author typed, where the steps get exactly these numbers. Else all numbers stay, as
 * other texts may refer to them.
 *
 * @param isTitled whether the document has a title beside its headings
 */
export function withoutTypedNumbers(nodes: readonly BlockNode[], isTitled: boolean): readonly BlockNode[] {
  const typed = nodes.map((node) => (node.type === 'heading' ? NUMBERED.exec(wordsOf(node)) : null));
  const numbers = numbersOfHeadings(nodes, isTitled);
  const isSame = typed.every((found, index) => !found || found[1] === numbers.get(index));
  if (!isSame || typed.filter((found) => found).length < NUMBERS_MIN) return nodes;
  return nodes.map((node, index) => {
    const found = typed[index];
    return node.type === 'heading' && found ? withoutStart(node, found[0].length) : node;
  });
}

/** Numbers of the steps that begin at a node, by its index. A heading that becomes no step has none. */
function numbersOfHeadings(nodes: readonly BlockNode[], isTitled: boolean): ReadonlyMap<number, string> {
  // A Word document has no pages: here the place of a step is the index of its node.
  const blocks = nodes.map((node, index) => ({ node, place: { page: 1, y: index } }));
  const places = new Map<Id, Place>();
  const identified = (steps: readonly DraftStep[]): Identified[] =>
    steps.map(({ place, children }) => {
      const id = newId();
      if (place) places.set(id, place);
      return { id, children: identified(children) };
    });
  const numbers = numberSteps(identified(stepsOfBlocks(blocks, '', isTitled)));
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
