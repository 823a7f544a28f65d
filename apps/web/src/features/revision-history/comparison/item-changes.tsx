import { t } from '../messages.ts';
import styles from './comparison.module.css';

interface ItemChangesProps {
  before: readonly string[];
  after: readonly string[];
}

/** Added and removed items of a list, one per line; if there are none, the order changed. */
export function ItemChanges({ before, after }: ItemChangesProps) {
  const [removed, added] = [without(before, after), without(after, before)];
  if (removed.length + added.length === 0) return <span className={styles['note']}>{t('orderOnly')}</span>;
  return (
    <ul className={styles['words']}>
      {removed.map((item) => (
        <li key={item}>
          <del>{item}</del>
        </li>
      ))}
      {added.map((item) => (
        <li key={item}>
          <ins>{item}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Items of one list that the other lacks, each once. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return [...new Set(items)].filter((item) => !known.has(item));
}
