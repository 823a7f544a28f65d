import { t } from './messages.ts';
import styles from './report-dialog.module.css';

const REASONS = ['partMissing', 'wrongPart', 'damaged', 'toolMissing', 'textUnclear'] as const;

/** The most common problems, one press each: a press adds its sentence to the text, a second press removes it. */
export function QuickReasons({ text, onWrite }: { text: string; onWrite(text: string): void }) {
  const lines = text.split('\n');
  const toggle = (sentence: string): void =>
    onWrite(
      lines.includes(sentence)
        ? lines.filter((line) => line !== sentence).join('\n')
        : [sentence, ...(text === '' ? [] : lines)].join('\n'),
    );
  return (
    <div className={styles['reasons']} role="group" aria-label={t('quickReasons')}>
      {REASONS.map((reason) => {
        const sentence = t(reason);
        return (
          <button
            key={reason}
            type="button"
            className={styles['reason']}
            aria-pressed={lines.includes(sentence)}
            onClick={() => toggle(sentence)}
          >
            {sentence}
          </button>
        );
      })}
    </div>
  );
}
