import { type BlockNode, plainText } from '@benchbook/domain/markup';

const NUMBERED = /^(\d+(?:\.\d+)*)(?:[.)]\s*|\s+)(?=\p{L})/u;

/**
 * Headings without the numbers that their author typed, where these count up from 1 without a gap: the steps have the same
 * numbers by themselves. Else the numbers stay, as other texts may refer to them.
 */
export function withoutTypedNumbers(nodes: readonly BlockNode[]): readonly BlockNode[] {
  const numbers = nodes.flatMap((node) => (node.type === 'heading' ? (NUMBERED.exec(wordsOf(node))?.[1] ?? []) : []));
  if (!countUp(numbers.map((number) => number.split('.').map(Number)))) return nodes;
  return nodes.map((node) => {
    const typed = node.type === 'heading' ? NUMBERED.exec(wordsOf(node))?.[0] : undefined;
    return node.type === 'heading' && typed !== undefined ? withoutStart(node, typed.length) : node;
  });
}

function countUp(numbers: readonly (readonly number[])[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => isNext(number, numbers[index - 1] ?? []));
}

/** Whether it is the next one of its level, or the first one of a deeper level. */
function isNext(number: readonly number[], before: readonly number[]): boolean {
  const last = number.length - 1;
  if (number.slice(0, last).some((part, index) => part !== before[index])) return false;
  return number[last] === (before[last] ?? 0) + 1;
}

type Heading = Extract<BlockNode, { readonly type: 'heading' }>;

function withoutStart(heading: Heading, length: number): Heading {
  let left = length;
  const content = (heading.content ?? []).flatMap((node) => {
    if (node.type !== 'text' || left === 0) return [node];
    const cut = Math.min(left, node.text.length);
    left -= cut;
    return cut === node.text.length ? [] : [{ ...node, text: node.text.slice(cut) }];
  });
  return { ...heading, content };
}

function wordsOf(node: BlockNode): string {
  return plainText({ type: 'doc', content: [node] });
}
