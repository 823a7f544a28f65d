import type { FileReference } from '@benchbook/domain/attachments';
import { cleanMarkup, NO_MARKUP, type PhotoMarkup } from '@benchbook/domain/photo-markup';
import { Button } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { Dialog, useUnsaved } from '../../ui/dialogs/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import { pictureAddresses } from '../attachment-viewer/index.ts';
import type { PhotoSize } from '../marked-photo/index.ts';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorTools } from './editor-tools.tsx';
import { t } from './messages.ts';
import styles from './photo-editor.module.css';
import { SelectedShape } from './selected-shape.tsx';
import { usePhotoEditor } from './use-photo-editor.ts';

interface PhotoEditorProps {
  file: FileReference;
  markup: PhotoMarkup | null;
  /** Null shows the original photo. */
  onDone(markup: PhotoMarkup | null): void;
  onClose(): void;
}

const unsavedMarks = () => ({
  title: t('discardTitle'),
  message: t('discard'),
  confirmLabel: t('discardConfirm'),
  cancelLabel: t('keepDrawing'),
});

/** The window for rotating, cropping and drawing on a photo of a step; the file itself stays unchanged. */
export function PhotoEditor({ file, markup, onDone, onClose }: PhotoEditorProps) {
  const editor = usePhotoEditor(markup ?? NO_MARKUP);
  const home = useRef<HTMLButtonElement>(null);
  const [natural, setNatural] = useState<PhotoSize>();
  const [failures, setFailures] = useState(0);
  const size = useIsTouch() ? 'touch' : 'sm';
  const address = pictureAddresses(file)[failures];
  const mayClose = useUnsaved(editor.isChanged, unsavedMarks());

  const close = async (): Promise<void> => {
    if (await mayClose()) onClose();
  };
  return (
    <Dialog
      opened
      fullScreen
      onClose={() => void close()}
      closeOnEscape={false}
      onKeyDown={(event) => {
        editor.onKeyDown(event);
        if (event.key === 'Escape' && !event.defaultPrevented) void close();
      }}
      onFocusCapture={keepEscapeHere}
      title={t('title', { name: file.name })}
      styles={{ content: { maxWidth: 'none' }, body: { flex: 1 } }}
      footer={
        <>
          <Button size={size} variant="default" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Button
            size={size}
            onClick={() => {
              onDone(cleanMarkup(editor.markup));
              onClose();
            }}
          >
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={styles['editor']} data-own-keys>
        <EditorTools editor={editor} home={home} />
        <SelectedShape editor={editor} home={home} />
        <div className={styles['stage']}>
          {address === undefined && <p role="alert">{t('failed')}</p>}
          {address !== undefined && !natural && (
            <img
              className={styles['waiting']}
              src={address}
              alt=""
              onLoad={({ currentTarget }) =>
                setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setFailures(failures + 1)}
            />
          )}
          {address !== undefined && natural && <EditorCanvas editor={editor} home={home} address={address} natural={natural} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Escape applies only to this window, not to the one below. This is how the component library learns that. */
function keepEscapeHere({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
