import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { StepContent } from '../../../blocks/step-content/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import styles from './author-card.module.css';

let begin = (): void => undefined;
let typed = '';

/** Preloads the text editor. */
export const fetchEditor = (): void => begin();

/** Returns the text typed while the editor was loading, once. */
export function takeTyped(): string {
  const words = typed;
  typed = '';
  return words;
}

/** The text editor as a lazy chunk; until it is loaded, the old text is shown and typed text is buffered. */
export const ContentEditor = lazyComponent(
  async () => (await import('../../../blocks/content-editor/content-editor.tsx')).ContentEditor,
  {
    waiting: (props) => <WaitingText {...props} />,
    fetched: (need) => {
      begin = need;
    },
  },
);

function WaitingText({ content, uses }: { content: MarkupDocument; uses: readonly AttachmentUse[] }) {
  return (
    <div className={styles['around']}>
      <StepContent document={content} uses={uses} />
      <textarea
        ref={(field) => field?.focus({ preventScroll: true })}
        className="bb-visually-hidden"
        aria-label={t('content')}
        onChange={({ currentTarget }) => {
          typed = currentTarget.value;
        }}
      />
    </div>
  );
}
