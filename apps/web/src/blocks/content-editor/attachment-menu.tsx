import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { cleanDocument, findTokens } from '@benchbook/domain/markup';
import { IconPaperclip } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { insertLink } from './insert-link.ts';
import { addLineBelow } from './line-below.ts';
import { hasSelectedWords, linkTargetOf } from './link-target.ts';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

interface AttachmentMenuProps {
  editor: Editor;
  uses: readonly AttachmentUse[];
  onAlreadyLinked(): void;
  onUnusableSelection(): void;
  /** Goes to where files are attached to the step. */
  onAddFile?: (() => void) | undefined;
}

/**
 * Makes the selected words a link to a file of the step, or inserts one at the cursor, or the picture itself. A file is linked
 * once per step (VAL-25).
 */
export function AttachmentMenu({ editor, uses, onAlreadyLinked, onUnusableSelection, onAddFile }: AttachmentMenuProps) {
  const link = ({ id, file }: AttachmentUse): void => {
    if (linkTargetOf(editor.state).kind === 'unusable') return onUnusableSelection();
    const isLinked = findTokens(cleanDocument(editor.getJSON())).some(
      (token) => token.type === 'attachmentLink' && (token.attrs.id === id || token.attrs.id === file.id),
    );
    if (isLinked) return onAlreadyLinked();
    insertLink(editor, (words) => ({ type: 'attachmentLink', attrs: { id, title: words ?? file.name } }));
  };
  const pictures = uses.filter((use) => fileKind(use.file.extension) === 'image');
  const more: readonly MenuLine[] = onAddFile ? [{ label: t('addFile'), onChoose: onAddFile }] : [];
  const lines = (): readonly MenuLine[] =>
    uses.length === 0
      ? [{ heading: t('noAttachments') }, ...more]
      : [
          { heading: t(hasSelectedWords(editor.state) ? 'linkWords' : 'linkHere') },
          ...uses.map((use) => ({ label: use.file.name, onChoose: () => link(use) })),
          ...(pictures.length > 0 ? [{ heading: t('insertPicture') }] : []),
          ...pictures.map((use) => ({ label: use.file.name, onChoose: () => insertPicture(editor, use) })),
          ...(more.length > 0 ? (['divider'] as const) : []),
          ...more,
        ];
  return <ToolMenu label={t('linkAttachment')} icon={<IconPaperclip />} entries={lines} />;
}

/** Inserts a picture of the step and puts the cursor behind it: the next letter would replace a selected picture. */
function insertPicture(editor: Editor, { id, file }: Pick<AttachmentUse, 'id' | 'file'>): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { id, alt: file.name } })
    .run();
  addLineBelow(editor);
  const { selection, doc, tr } = editor.state;
  if (selection instanceof NodeSelection) editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
}
