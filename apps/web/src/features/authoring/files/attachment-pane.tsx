import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TreeStep } from '@benchbook/domain/steps';
import { Button, Center } from '@mantine/core';
import { IconPaperclip, IconStar, IconUpload } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { NoAttachments } from '../../../blocks/attachment-viewer/index.ts';
import { lazyComponent, lazyModal } from '../../../ui/lazy/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../messages.ts';
import { useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './attachment-pane.module.css';
import { t as files } from './messages.ts';
import { FILE_PANE } from './use-step-drop.tsx';

const FilePane = lazyComponent(async () => (await import('./file-pane.tsx')).FilePane, {
  waiting: () => (
    <Center flex={1}>
      <Spinner />
    </Center>
  ),
});
const FileDialog = lazyModal(async () => (await import('./file-dialog.tsx')).FileDialog);

interface AttachmentPaneProps {
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
  isLibraryOpen: boolean;
}

const NO_USES: readonly AttachmentUse[] = [];

/** The files of the selected step. Deferred: a viewer renders slowly, and a new step must open immediately. */
export const AttachmentPane = memo(function AttachmentPane(props: AttachmentPaneProps) {
  const step = useDraft((state) => (state.selectedId === null ? undefined : state.draft.tree.byId[state.selectedId]));
  const index = useDraft((state) => (state.isAttachmentChosen ? state.attachmentIndex : null));
  return <FilesOf {...props} step={useDeferredValue(step)} index={useDeferredValue(index)} />;
});

interface FilesOfProps extends AttachmentPaneProps {
  step: TreeStep | undefined;
  /** Id of the chosen file; null for the default one. */
  index: number | null;
}

/**
 * The chosen file, otherwise the default one; without a default one the author is asked for it (EDIT-12). The viewer is
 * loaded with the first step that has a file, and stays mounted.
 */
const FilesOf = memo(function FilesOf({ step, index, onOpenFiles, isLibraryOpen }: FilesOfProps) {
  const { setFields } = useDraftActions();
  const [isListOpen, setListOpen] = useState(false);
  const [hasShownFiles, setShownFiles] = useState(false);
  const uses = step?.attachments ?? NO_USES;
  const [first] = uses;
  const shown = index !== null ? uses[index] : uses.find((use) => use.id === step?.defaultUseId);
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
        <div className={styles['attach']} data-below={first && 'note'}>
          {first && (
            <Button
              leftSection={<IconStar size={18} stroke={1.75} />}
              onClick={() => setFields(step.id, { defaultUseId: first.id })}
            >
              {files('makeDefault', { name: first.file.name })}
            </Button>
          )}
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
});
