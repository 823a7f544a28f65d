import { IconArrowRight, IconRefreshDot } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './notices.module.css';

interface ChangedElsewhereProps {
  /** Numbers of what was done, has changed since and was not read again, in their order. */
  numbers: readonly string[];
  /** What it is; steps when not given. */
  items?: 'steps' | 'highlights';
  /** Somebody else may have done it. */
  isTakenOver: boolean;
  /** Leads to the first of them. */
  onShow(): void;
}

const WORDS = {
  steps: { own: 'changedElsewhere', others: 'changedElsewhereTakenOver' },
  highlights: { own: 'highlightsChanged', others: 'highlightsChangedTakenOver' },
} as const;

/** A new revision opened steps again that lie before the one on the screen: the notice names them and leads to the first. */
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
