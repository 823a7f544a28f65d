import { t } from './messages.ts';
import styles from './report-dialog.module.css';

const REASONS = ['partMissing', 'wrongPart', 'damaged', 'toolMissing', 'textUnclear'] as const;

/** What is most often wrong, one press each: its sentence stands in the words, and goes out of them with a second press. */
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
