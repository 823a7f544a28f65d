import { t } from '../messages.ts';
import styles from './marks.module.css';
import type { Marking } from './use-marking.ts';

/** One sentence below the pages: what the active tool does, or why it can't. */
export function MarkHints({ making: { tool, draft, hasNoText } }: { making: Marking }) {
  const sentence = hasNoText
    ? t('noText')
    : tool === 'area' && !draft
      ? t('drawArea')
      : tool === 'text'
        ? t('markTextKeys')
        : undefined;
  return (
    <p className={styles['hint']} role="status" hidden={sentence === undefined}>
      {sentence}
    </p>
  );
}
