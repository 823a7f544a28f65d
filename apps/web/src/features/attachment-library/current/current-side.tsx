import type { AttachmentUse } from '@benchbook/domain/attachments';
import { MarkUpButton } from '../../../blocks/photo-editor/index.ts';
import styles from '../library.module.css';
import { t } from '../messages.ts';
import type { StepFiles } from '../step-files.ts';
import { CurrentFileList } from './current-file-list.tsx';

interface CurrentSideProps {
  step: StepFiles;
  selected: AttachmentUse | undefined;
  onSelect(useId: string): void;
}

/** The files of the step, on the left. */
export function CurrentSide({ step, selected, onSelect }: CurrentSideProps) {
  return (
    <section className={styles['current']} aria-label={t('currentFiles')}>
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
      />
    </section>
  );
}
