import { titleWords } from '@benchbook/domain/documents';
import type { BlockNode } from '@benchbook/domain/markup';

/** The words of a heading that all others stand below; empty when there is none. */
export function headingOverAll(nodes: readonly BlockNode[]): string {
  const [first, ...others] = nodes.filter((node) => node.type === 'heading');
  return first && others.every(({ attrs }) => attrs.level > first.attrs.level) ? titleWords(first) : '';
}
