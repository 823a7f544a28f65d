import { StepContent } from '../../../blocks/step-content/index.ts';
import { later } from '../../../ui/later/index.ts';
import styles from './author-card.module.css';

/** The text editor is a script of its own, fetched once the screen stands; until then the text shows as it was. */
export const ContentEditor = later(async () => (await import('../../../blocks/content-editor/index.ts')).ContentEditor, {
  waiting: ({ content, uses }) => (
    <div className={styles['around']}>
      <StepContent document={content} uses={uses} />
    </div>
  ),
});
