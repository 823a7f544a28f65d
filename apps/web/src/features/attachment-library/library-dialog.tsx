import { useState } from 'react';
import { type Upload, useCloseQuestion } from '../../lib/uploads/index.ts';
import { Dialog, useLossQuestion } from '../../ui/dialogs/index.ts';
import { useIsNarrow } from '../../ui/media.ts';
import styles from './library.module.css';
import { Library } from './library.tsx';
import { t } from './messages.ts';
import type { StepFiles } from './step-files.ts';
import { unsavedTextures } from './textures/unsaved-textures.ts';

interface LibraryDialogProps {
  step: StepFiles;
  onClose(): void;
}

/** The library as a dialog of the author screen, beside the files of a step (ATT-01, EDIT-28). */
export function LibraryDialog({ step, onClose }: LibraryDialogProps) {
  const [title, setTitle] = useState<string>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  const mayLose = useLossQuestion();
  const closeSending = useCloseQuestion(uploads, onClose);
  const close = async (): Promise<void> => {
    if (await mayLose(isUnsaved, unsavedTextures())) await closeSending();
  };
  const isNarrow = useIsNarrow();
  return (
    <Dialog opened onClose={() => void close()} title={title ?? t('title')} size={1080} fullScreen={isNarrow}>
      <div className={styles['window']}>
        <Library step={step} onTitle={setTitle} onUploads={setUploads} onUnsaved={setUnsaved} />
      </div>
    </Dialog>
  );
}
