import { lazyComponent } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import styles from './step-files.module.css';

/** The files of a step. Their viewer loads with the first step that has one, after the text. */
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
