import { StepContent } from '../../../blocks/step-content/index.ts';
import { later } from '../../../ui/later/index.ts';
import styles from './author-card.module.css';

let begin = (): void => undefined;

/** Fetches the text editor before it opens: while its script comes, letters would be lost. */
export const fetchEditor = (): void => begin();

/** The text editor is a script of its own; until it is there the text shows as it was. */
export const ContentEditor = later(async () => (await import('../../../blocks/content-editor/index.ts')).ContentEditor, {
  waiting: ({ content, uses }) => (
    <div className={styles['around']}>
      <StepContent document={content} uses={uses} />
    </div>
  ),
  fetched: (need) => {
    begin = need;
  },
});
