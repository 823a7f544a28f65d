import { IconArrowRight, IconRefreshDot } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './notices.module.css';

interface ChangedElsewhereProps {
  /** Numbers of items that changed since they were done and whose change is unread, in order. */
  numbers: readonly string[];
  /** Kind of item; steps if not given. */
  items?: 'steps' | 'highlights';
  /** Another person may have done them. */
  isTakenOver: boolean;
  /** Goes to the first of them. */
  onShow(): void;
}

const WORDS = {
  steps: { own: 'changedElsewhere', others: 'changedElsewhereTakenOver' },
  highlights: { own: 'highlightsChanged', others: 'highlightsChangedTakenOver' },
} as const;

/** Names earlier steps that a new revision reopened, and leads to the first of them. */
export function ChangedElsewhere({ numbers, items = 'steps', isTakenOver, onShow }: ChangedElsewhereProps) {
  const [first] = numbers;
  if (first === undefined) return null;
  return (
    <div className={styles['notice']} role="status">
      <IconRefreshDot aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t(WORDS[items][isTakenOver ? 'others' : 'own'], { count: numbers.length })}</span>
      <button type="button" className={styles['act']} onClick={onShow}>
        {t(items === 'steps' ? 'showChanged' : 'showChangedHighlight', { number: first })}
        <IconArrowRight aria-hidden size={20} stroke={1.75} />
      </button>
    </div>
  );
}
