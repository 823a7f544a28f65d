import styles from './comparison.module.css';
import { WordChanges } from './word-changes.tsx';

interface FieldChangeProps {
  label: string;
  before: string;
  after: string;
}

/** One field: its name, and its old and new text merged. Empty if both are empty. */
export function FieldChange({ label, before, after }: FieldChangeProps) {
  if (before === '' && after === '') return null;
  return (
    <div className={styles['field']}>
      <dt>{label}</dt>
      <dd>
        <WordChanges before={before} after={after} />
      </dd>
    </div>
  );
}
