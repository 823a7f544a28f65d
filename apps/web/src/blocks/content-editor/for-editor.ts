import type { MarkupDocument } from '@benchbook/domain/markup';
import type { JSONContent } from '@tiptap/react';

/** A copy for the editor; an empty document gets one line. */
export function forEditor(content: MarkupDocument): JSONContent {
  return content.content.length > 0 ? JSON.parse(JSON.stringify(content)) : { type: 'doc', content: [{ type: 'paragraph' }] };
}
