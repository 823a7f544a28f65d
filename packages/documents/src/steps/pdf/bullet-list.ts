import type { BlockNode, ListItemNode } from '@benchbook/domain/markup';
import { inline } from '../steps-of-blocks.ts';

/** An item of a list with a mark. */
export interface Bullet {
  /** Of its mark, in points from the left. */
  readonly x: number;
  readonly words: string;
}

/** In points: an item further in than this belongs to the one above. */
const INDENT_MIN = 4;

/** Lists in lists. */
const DEPTH_MAX = 4;

/** Items as a list; those further in are a list of the item above them. */
export function bulletList(bullets: readonly Bullet[], depth = 1): BlockNode {
  const items: ListItemNode[] = [];
  for (let index = 0; index < bullets.length; ) {
    const [first, ...others] = bullets.slice(index);
    if (!first) break;
    const next = others.findIndex(({ x }) => x <= first.x + INDENT_MIN);
    const inner = depth >= DEPTH_MAX ? [] : others.slice(0, next === -1 ? others.length : next);
    items.push(listItem(first.words, inner.length > 0 ? [bulletList(inner, depth + 1)] : []));
    index += 1 + inner.length;
  }
  return { type: 'bulletList', content: items };
}

/** An item with its words, and what belongs to it below them. */
export function listItem(words: string, below: readonly BlockNode[] = []): ListItemNode {
  return { type: 'listItem', content: [{ type: 'paragraph', content: inline(words) }, ...below] };
}
