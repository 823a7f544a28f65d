import { type FeedbackFile, type FeedbackMessage, feedbackFileKind } from '@benchbook/domain/feedback';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { FileStage, FullScreen, StageButton, useFileKeys } from '../../../blocks/attachment-viewer/index.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { t } from '../messages.ts';
import { fileReference } from './message-file.tsx';
import styles from './message-list.module.css';

interface FileViewerProps {
  message: FeedbackMessage;
  fileId: string;
  onShow(fileId: string): void;
  onClose(): void;
}

/** Full-window viewer for the files of a message, with buttons and keys for previous and next (FEED-07). */
export function FileViewer({ message: { files }, fileId, onShow, onClose }: FileViewerProps) {
  const count = useRef<HTMLSpanElement>(null);
  const index = files.findIndex(({ id }) => id === fileId);
  const file = files[index];
  const show = (step: number): void => {
    const next = files[(index + step + files.length) % files.length];
    if (next && next !== file) onShow(next.id);
  };
  useFileKeys(files.length > 1, show);
  if (!file) return null;
  return (
    <FullScreen
      isOpen
      title={file.name}
      onClose={onClose}
      tools={
        files.length > 1 && (
          <>
            <StageButton label={t('previousFile')} icon={<IconChevronLeft />} onClick={() => show(-1)} />
            <span ref={count} tabIndex={-1} className={styles['count']} role="status">
              {t('fileCount', { number: index + 1, total: files.length })}
            </span>
            <StageButton label={t('nextFile')} icon={<IconChevronRight />} onClick={() => show(1)} />
          </>
        )
      }
    >
      <Stage key={file.id} file={file} count={count} />
    </FullScreen>
  );
}

/** The file. Moves the focus when going to another file by key removes the focused element. */
function Stage({ file, count }: { file: FeedbackFile; count: RefObject<HTMLElement | null> }) {
  const stage = useFocusGoesTo<HTMLDivElement>(count);
  return (
    <div ref={stage} className={styles['file']}>
      <FileStage file={fileReference(file)} kind={feedbackFileKind(file.mediaType)} hasTools />
    </div>
  );
}
