import type { PictureWidth } from '@benchbook/domain/markup';
import { IconMessage, IconPhotoScan } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyModal } from '../../ui/lazy/index.ts';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { changePicture } from './change-picture.ts';
import styles from './content-editor.module.css';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';
import { useEditorState } from './use-editor-state.ts';

const PictureWordsWindow = lazyModal(async () => (await import('./picture-words-window.tsx')).PictureWordsWindow);

const WIDTHS = [
  ['', 'pictureFull'],
  ['half', 'pictureHalf'],
  ['small', 'pictureSmall'],
] as const satisfies readonly (readonly [PictureWidth | '', string])[];

/** Size, caption and alternative text of the selected picture. */
export function PictureTools({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const at = useEditorState(editor, selectedPicture);
  const width = useEditorState(editor, ({ state: { selection } }) =>
    selection instanceof NodeSelection ? String(selection.node.attrs['width'] ?? '') : '',
  );
  if (at < 0) return null;
  const lines = (): readonly MenuLine[] =>
    WIDTHS.map(([each, label]) => ({
      label: t(label),
      hint: each === width ? '✓' : undefined,
      onChoose: () => changePicture(editor, at, { width: each }),
    }));
  return (
    <span className={styles['tokenTools']} role="group" aria-label={t('selectedPicture')}>
      <ToolMenu label={t('pictureSize')} icon={<IconPhotoScan />} entries={lines} />
      <IconButton
        label={t('pictureWords')}
        icon={<IconMessage />}
        variant="subtle"
        size="xs"
        className={styles['tool'] ?? ''}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <PictureWordsWindow {...{ anchor, editor, at }} onClose={() => setAnchor(undefined)} />}
    </span>
  );
}

/** Position of the selected picture in the text; -1 without one. */
function selectedPicture({ state: { selection } }: Editor): number {
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.from : -1;
}
