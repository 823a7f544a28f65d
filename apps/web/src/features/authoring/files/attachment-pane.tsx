import type { AttachmentUse } from '@benchbook/domain/attachments';
import { Button, Center } from '@mantine/core';
import { IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { NoAttachments } from '../../../blocks/attachment-viewer/index.ts';
import { later, laterWindow } from '../../../ui/later/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../messages.ts';
import { useDraft } from '../session/author-context.ts';
import styles from './attachment-pane.module.css';
import { FILE_PANE } from './use-step-drop.tsx';

const FilePane = later(async () => (await import('./file-pane.tsx')).FilePane, {
  waiting: () => (
    <Center flex={1}>
      <Spinner />
    </Center>
  ),
});
const FileDialog = laterWindow(async () => (await import('./file-dialog.tsx')).FileDialog);

interface AttachmentPaneProps {
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
  isLibraryOpen: boolean;
}

const NO_USES: readonly AttachmentUse[] = [];

/**
 * The files of the selected step: the chosen one, else the default one; without a default one the author is asked for it
 * (EDIT-12). What shows files comes with the first step that has one, and stays.
 */
export function AttachmentPane({ onOpenFiles, isLibraryOpen }: AttachmentPaneProps) {
  const step = useDraft((state) => (state.selectedId === null ? undefined : state.draft.tree.byId[state.selectedId]));
  const index = useDraft((state) => state.attachmentIndex);
  const isChosen = useDraft((state) => state.isAttachmentChosen);
  const [isListOpen, setListOpen] = useState(false);
  const [hasShownFiles, setShownFiles] = useState(false);
  const uses = step?.attachments ?? NO_USES;
  const shown = isChosen ? uses[index] : uses.find((use) => use.id === step?.defaultUseId);
  if (uses.length > 0 && !hasShownFiles) setShownFiles(true);
  return (
    <div className={styles['pane']} {...FILE_PANE}>
      {hasShownFiles ? (
        <FilePane
          step={step}
          shown={shown}
          onOpenFiles={onOpenFiles}
          onOpenList={() => setListOpen(true)}
          isLibraryOpen={isLibraryOpen}
        />
      ) : (
        <NoAttachments />
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
