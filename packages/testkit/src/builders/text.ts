import type { MarkupDocument } from '@benchbook/domain/markup';

/** Step content of one paragraph per given line. */
export function aText(...lines: readonly string[]): MarkupDocument {
  return { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) };
}
