import { later } from '../../../ui/later/index.ts';
import { t } from '../messages.ts';
import styles from './step-files.module.css';

/** The files of a step. What shows them comes with the first step that has one: the words are there before. */
export const StepFiles = later(async () => (await import('../../../blocks/attachment-viewer/index.ts')).AttachmentViewer, {
  waiting: () => (
    <p className={styles['waiting']} role="status">
      {t('filesLoading')}
    </p>
  ),
});
