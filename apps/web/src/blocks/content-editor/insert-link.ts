import type { Editor, JSONContent } from '@tiptap/core';
import { linkTargetOf } from './link-target.ts';

/**
 * Inserts a link to a file or instruction at the cursor, or in place of the selected words.
 *
 * @param nodeOf makes the link with the given text; without it the link shows the name of its target
 * @returns false where the selection can't be used (VAL-29); nothing changes then
 */
export function insertLink(editor: Editor, nodeOf: (words: string | undefined) => JSONContent): boolean {
  const target = linkTargetOf(editor.state);
  if (target.kind === 'unusable') return false;
  const isWords = target.kind === 'words';
  const range = isWords ? { from: target.from, to: target.to } : { from: target.at, to: target.at };
  return editor
    .chain()
    .focus()
    .insertContentAt(range, nodeOf(isWords ? target.words : undefined))
    .run();
}

/**
 * Inserts a link to a step at the cursor; it shows the number of the step. Selected words stay in front of it: "as before"
 * becomes "as before 2.3".
 */
export function insertStepLink(editor: Editor, { id, title }: { readonly id: string; readonly title: string }): boolean {
  const target = linkTargetOf(editor.state);
  if (target.kind === 'unusable') return false;
  const at = target.kind === 'words' ? target.to : target.at;
  const link: JSONContent = { type: 'stepLink', attrs: { id, text: title } };
  return editor
    .chain()
    .focus()
    .insertContentAt(at, target.kind === 'words' ? [{ type: 'text', text: ' ' }, link] : link)
    .run();
}
