import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { TOKEN_NAMES } from './token-nodes.ts';
import { WebLink } from './web-link.ts';

/**
 * Where a new link to a file or instruction goes: in place of the selected words, which it then shows, or at the cursor.
 * `unusable`: the selection touches an existing link, or is not text within one line (VAL-29).
 */
export type LinkTarget =
  | { readonly kind: 'cursor'; readonly at: number }
  | { readonly kind: 'words'; readonly from: number; readonly to: number; readonly words: string }
  | { readonly kind: 'unusable' };

const UNUSABLE: LinkTarget = { kind: 'unusable' };

export function linkTargetOf({ doc, selection }: EditorState): LinkTarget {
  if (selection instanceof NodeSelection && selection.node.isBlock) return { kind: 'cursor', at: selection.to };
  const { $from, $to } = TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to));
  if (hasLink(doc, selection.from, selection.to)) return UNUSABLE;
  const selected = doc.textBetween($from.pos, $to.pos, ' ', ' ');
  const words = selected.trim();
  if (!$from.parent.inlineContent || $from.parent.type.spec.code) return UNUSABLE;
  if (words === '') return { kind: 'cursor', at: selection.to };
  if (!$from.sameParent($to)) return UNUSABLE;
  // A double-click also selects the space behind a word; it stays outside the link.
  const from = $from.pos + selected.indexOf(words);
  return { kind: 'words', from, to: from + words.length, words };
}

/** Whether words are selected, not only spaces (VAL-31). */
export function hasSelectedWords({ doc, selection }: EditorState): boolean {
  return !selection.empty && doc.textBetween(selection.from, selection.to, ' ').trim() !== '';
}

function hasLink(doc: EditorState['doc'], from: number, to: number): boolean {
  let isFound = false;
  doc.nodesBetween(from, to, ({ type, marks }) => {
    isFound ||= from < to && (TOKEN_NAMES.has(type.name) || marks.some((mark) => mark.type.name === WebLink.name));
  });
  return isFound;
}
