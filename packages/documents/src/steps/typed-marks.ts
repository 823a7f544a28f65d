import type { BlockNode, ListItemNode } from '@benchbook/domain/markup';
import type { Block, TypedMark } from './draft.ts';

/** A number that a list shows as it was typed. */
const PLAIN = /^\(?(?!0)\d{1,3}[.)]?$/u;

/**
 * Whether a step needs its typed number no longer: it is its place among the steps beside it. Else it stays, as texts may refer
 * to it, or it is a value, "12. Juni". A large letter stays: it may be an initial. The leading parts of an outline number such as "2.1" have to be the number of the step above.
 *
 * @param marks of the steps beside each other
 * @param above outline number of the step above them; undefined for none
 */
export function isShownByPlace(marks: readonly (TypedMark | null)[], index: number, above: string | undefined): boolean {
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
export function withTypedMark(block: Block): readonly Block[] {
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
