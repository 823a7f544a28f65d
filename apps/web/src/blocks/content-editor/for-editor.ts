import type { MarkupDocument } from '@benchbook/domain/markup';
import type { JSONContent } from '@tiptap/react';

/** A copy that the editor may keep; it needs a line to stand in where the document has none. */
export function forEditor(content: MarkupDocument): JSONContent {
  return content.content.length > 0 ? JSON.parse(JSON.stringify(content)) : { type: 'doc', content: [{ type: 'paragraph' }] };
}
