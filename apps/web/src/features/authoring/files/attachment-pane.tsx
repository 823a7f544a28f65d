import type { AttachmentUse } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { IconPaperclip, IconStar, IconStarFilled, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { MarkUpButton } from '../../../blocks/photo-editor/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laterWindow } from '../../../ui/later/index.ts';
import { t } from '../messages.ts';
import { useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './attachment-pane.module.css';

const FileDialog = laterWindow(async () => (await import('./file-dialog.tsx')).FileDialog);

interface AttachmentPaneProps {
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
}

const NO_USES: readonly AttachmentUse[] = [];

/** The files of the selected step: the chosen one, else the default one; without a default one the author is asked for it (EDIT-12). */
export function AttachmentPane({ onOpenFiles }: AttachmentPaneProps) {
  const step = useDraft((state) => (state.selectedId === null ? undefined : state.draft.tree.byId[state.selectedId]));
  const index = useDraft((state) => state.attachmentIndex);
  const isChosen = useDraft((state) => state.isAttachmentChosen);
  const { setFields, showAttachment, markUpPhoto } = useDraftActions();
  const uses = step?.attachments ?? NO_USES;
  const shown = isChosen ? uses[index] : uses.find((use) => use.id === step?.defaultUseId);
  const isDefault = shown !== undefined && shown.id === step?.defaultUseId;
  const [isListOpen, setListOpen] = useState(false);
  const toggleDefault = (): void => {
    if (step && shown) setFields(step.id, { defaultUseId: isDefault ? null : shown.id });
  };
  return (
    <div className={styles['pane']}>
      <AttachmentViewer
        uses={uses}
        selectedId={shown?.id}
        onSelect={(use) => showAttachment(uses.indexOf(use))}
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
