import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import { type DragEvent, useState } from 'react';
import { MarkUpButton } from '../../../blocks/photo-editor/mark-up-button.tsx';
import { bringsLibraryFiles, readDragged } from '../dragged-files.ts';
import styles from '../library.module.css';
import { t } from '../messages.ts';
import type { StepFiles } from '../step-files.ts';
import { CurrentFileList } from './current-file-list.tsx';

interface CurrentSideProps {
  step: StepFiles;
  selected: AttachmentUse | undefined;
  onSelect(useId: string): void;
  /** Called when library files are dropped here. */
  onAttach(fileIds: readonly string[]): void;
  /** Undefined for read access. */
  onRename: ((file: FileReference) => void) | undefined;
}

/** The files of the step, on the left. */
export function CurrentSide({ step, selected, onSelect, onAttach, onRename }: CurrentSideProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!bringsLibraryFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (!bringsLibraryFiles(event.dataTransfer)) return;
    event.preventDefault();
    // The element around it accepts files from the computer.
    event.stopPropagation();
    onAttach(readDragged(event.dataTransfer));
  };
  return (
    <section
      className={styles['current']}
      aria-label={t('currentFiles')}
      data-over={isOver || undefined}
      {...{ onDragOver, onDragLeave, onDrop }}
    >
      <p className={styles['step']}>
        {step.stepNumber === '' ? step.stepTitle : t('forStep', { number: step.stepNumber, title: step.stepTitle })}
      </p>
      <div className={styles['currentHead']}>
        <h3>{t('currentFiles')}</h3>
        <MarkUpButton key={selected?.id} use={selected} onChange={step.markUp} />
      </div>
      <CurrentFileList
        isOfMark={step.stepNumber === ''}
        uses={step.uses}
        defaultUseId={step.defaultUseId}
        selectedId={selected?.id}
        onSelect={({ id }) => onSelect(id)}
        onReorder={step.reorder}
        onRename={onRename}
      />
    </section>
  );
}
