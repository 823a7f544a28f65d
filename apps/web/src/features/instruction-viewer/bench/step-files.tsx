import { lazyComponent } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import styles from './step-files.module.css';

/** The files of a step. What shows them comes with the first step that has one: the words are there before. */
export const StepFiles = lazyComponent(
  async () => (await import('../../../blocks/attachment-viewer/index.ts')).AttachmentViewer,
  {
    waiting: () => (
      <p className={styles['waiting']} role="status">
        {t('filesLoading')}
      </p>
    ),
  },
);
