import type { Editor } from '@tiptap/core';

/**
 * Puts the cursor on the last line of the text, and creates one where the text ends with a table, a picture or a rule: no line
 * follows those, and a touch device has no key that leads there.
 */
export function goBelow(editor: Editor): void {
  addLineBelow(editor);
  editor.commands.focus('end');
}

/** An empty line behind a table, a picture or a rule that ends the text. */
export function addLineBelow(editor: Editor): void {
  const { doc } = editor.state;
  const last = doc.lastChild;
  if (!last || last.isTextblock || !ENDS_HARD.has(last.type.name)) return;
  editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }, { updateSelection: false }).run();
}

const ENDS_HARD: ReadonlySet<string> = new Set(['table', 'image', 'horizontalRule']);
