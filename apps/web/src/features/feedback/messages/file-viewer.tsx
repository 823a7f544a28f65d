import { type FeedbackMessage, feedbackFileKind } from '@benchbook/domain/feedback';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { FileStage, FullScreen, StageButton } from '../../../blocks/attachment-viewer/index.ts';
import { t } from '../messages.ts';
import { fileReference } from './message-file.tsx';
import styles from './message-list.module.css';

interface FileViewerProps {
  message: FeedbackMessage;
  fileId: string;
  onShow(fileId: string): void;
  onClose(): void;
}

/** The files of a message over the whole window, one after the other (FEED-07). */
export function FileViewer({ message: { files }, fileId, onShow, onClose }: FileViewerProps) {
  const index = files.findIndex(({ id }) => id === fileId);
  const file = files[index];
  if (!file) return null;
  const show = (step: number): void => {
    const next = files[(index + step + files.length) % files.length];
    if (next) onShow(next.id);
  };
  return (
    <FullScreen
      isOpen
      title={file.name}
      onClose={onClose}
      tools={
        files.length > 1 && (
          <>
            <StageButton label={t('previousFile')} icon={<IconChevronLeft />} onClick={() => show(-1)} />
            <span className={styles['count']} role="status">
              {t('fileCount', { number: index + 1, total: files.length })}
            </span>
            <StageButton label={t('nextFile')} icon={<IconChevronRight />} onClick={() => show(1)} />
          </>
        )
      }
    >
      <FileStage file={fileReference(file)} kind={feedbackFileKind(file.mediaType)} hasTools />
    </FullScreen>
  );
}
