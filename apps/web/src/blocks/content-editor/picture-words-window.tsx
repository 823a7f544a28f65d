import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { OpenPopover } from '../../ui/menu/open-popover.tsx';
import { changePicture } from './change-picture.ts';
import styles from './content-editor.module.css';
import { t } from './messages.ts';

interface PictureWordsWindowProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  editor: Editor;
  /** Position of the picture in the text. */
  at: number;
  onClose(): void;
}

const MAX_LENGTH = 500;

/** Asks for the caption and the alternative text of a picture. */
export function PictureWordsWindow({ anchor, editor, at, onClose }: PictureWordsWindowProps) {
  const attrs = editor.state.doc.nodeAt(at)?.attrs ?? {};
  const [caption, setCaption] = useState(String(attrs['caption'] ?? ''));
  const [alt, setAlt] = useState(String(attrs['alt'] ?? ''));
  return (
    <OpenPopover anchor={anchor} label={t('pictureWords')} width={360} side="start" onClose={onClose}>
      <form
        className={styles['linkForm']}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          changePicture(editor, at, { caption: caption.trim(), alt: alt.trim() });
          onClose();
        }}
      >
        <TextInput
          label={t('caption')}
          maxLength={MAX_LENGTH}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="sm"
          label={t('altText')}
          description={t('altTextHint')}
          maxLength={MAX_LENGTH}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          <Button type="submit">{t('apply')}</Button>
        </Group>
      </form>
    </OpenPopover>
  );
}
