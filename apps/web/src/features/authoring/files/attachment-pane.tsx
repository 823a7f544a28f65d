import { type Annotation, writeCameraView } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip, IconPin, IconStar, IconStarFilled, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { MarkUpButton } from '../../../blocks/photo-editor/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { later, laterWindow } from '../../../ui/later/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { withLink } from '../annotations/link-in-text.ts';
import { useAnnotations } from '../annotations/use-annotations.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './attachment-pane.module.css';

const AnnotationPanel = later(async () => (await import('../annotations/annotation-panel.tsx')).AnnotationPanel);
const FileDialog = laterWindow(async () => (await import('./file-dialog.tsx')).FileDialog);

interface AttachmentPaneProps {
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
  isLibraryOpen: boolean;
}

const NO_USES: readonly AttachmentUse[] = [];

/** The files of the selected step: the chosen one, else the default one; without a default one the author is asked for it (EDIT-12). */
export function AttachmentPane({ onOpenFiles, isLibraryOpen }: AttachmentPaneProps) {
  const { session } = useAuthor();
  const step = useDraft((state) => (state.selectedId === null ? undefined : state.draft.tree.byId[state.selectedId]));
  const index = useDraft((state) => state.attachmentIndex);
  const isChosen = useDraft((state) => state.isAttachmentChosen);
  const { setFields, showAttachment, markUpPhoto, changeUse, write } = useDraftActions();
  const uses = step?.attachments ?? NO_USES;
  const shown = isChosen ? uses[index] : uses.find((use) => use.id === step?.defaultUseId);
  const isDefault = shown !== undefined && shown.id === step?.defaultUseId;
  const [isListOpen, setListOpen] = useState(false);
  const toggleDefault = (): void => {
    if (step && shown) setFields(step.id, { defaultUseId: isDefault ? null : shown.id });
  };
  const annotations = useAnnotations({ stepId: step?.id, use: shown, isLibraryOpen });
  const keepView = (): void => {
    const view = session.viewer.cameraNow();
    if (!step || !shown || !view) return;
    changeUse(step.id, shown.id, { camera: writeCameraView(view) });
    announce(t('viewSaved'));
  };
  const link = (annotation: Annotation): void => {
    session.flush();
    const now = step && session.store.getState().draft.tree.byId[step.id];
    if (!now || !shown) return;
    write(now.id, withLink(now.content, annotation, uses.indexOf(shown)));
    announce(t('annotationLinked'));
  };
  return (
    <div className={styles['pane']}>
      <AttachmentViewer
        uses={uses.map(annotations.marked)}
        channel={session.viewer.channel}
        isPlacing={annotations.mode.kind === 'new'}
        onBackground={(use, backgroundColor) => step && changeUse(step.id, use.id, { backgroundColor })}
        selectedId={shown?.id}
        onSelect={({ id }) => showAttachment(uses.findIndex((use) => use.id === id))}
        whenNone="prompt"
        tools={
          <>
            <MarkUpButton
              key={shown?.id}
              use={shown}
              className={styles['tool']}
              onChange={(useId, markup) => step && markUpPhoto(step.id, useId, markup)}
            />
            <IconButton
              label={isDefault ? t('defaultAttachment') : t('setDefault')}
              aria-pressed={isDefault}
              className={styles['tool']}
              data-on={isDefault || undefined}
              icon={isDefault ? <IconStarFilled size={16} /> : <IconStar size={18} stroke={1.75} />}
              onClick={toggleDefault}
            />
            {annotations.canAnnotate && (
              <IconButton
                label={t('saveView')}
                className={styles['tool']}
                icon={<IconCamera size={18} stroke={1.75} />}
                onClick={keepView}
              />
            )}
            <IconButton
              label={t('annotations')}
              aria-pressed={annotations.isOpen}
              disabled={!annotations.canAnnotate}
              className={styles['tool']}
              data-on={annotations.isOpen || undefined}
              icon={<IconPin size={18} stroke={1.75} />}
              onClick={annotations.toggle}
            />
            <IconButton
              label={t('attachmentsLibrary')}
              className={styles['tool']}
              icon={<IconPaperclip size={18} stroke={1.75} />}
              onClick={onOpenFiles}
            />
            <IconButton
              label={t('fileList')}
              className={styles['tool']}
              icon={<IconUpload size={18} stroke={1.75} />}
              onClick={() => setListOpen(true)}
            />
          </>
        }
      />
      {shown && annotations.isOpen && (
        <AnnotationPanel
          annotations={shown.annotations}
          mode={annotations.mode}
          onSelect={annotations.select}
          onCreate={annotations.create}
          onWrite={annotations.write}
          onSave={() => void annotations.save()}
          onCancel={annotations.cancel}
          onDelete={(id) => void annotations.remove(id)}
          onLink={link}
        />
      )}
      {step && !shown && (
        <div className={styles['attach']}>
          <Button variant="default" leftSection={<IconPaperclip size={18} stroke={1.75} />} onClick={onOpenFiles}>
            {t('attachmentsLibrary')}
          </Button>
          <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} />} onClick={() => setListOpen(true)}>
            {t('fileList')}
          </Button>
        </div>
      )}
      {step && isListOpen && <FileDialog stepId={step.id} onClose={() => setListOpen(false)} />}
    </div>
  );
}
