import { t } from '../messages.ts';
import styles from './comparison.module.css';

export type ChangeKind = 'added' | 'removed' | 'moved' | 'changed' | 'unchanged';

const SIGNS = { added: '+', removed: '−', moved: '↕', changed: '~', unchanged: '=' } as const satisfies Record<
  ChangeKind,
  string
>;

/** Kind of change: a word and a sign, never a colour alone. */
export function ChangeBadge({ kind }: { kind: ChangeKind }) {
  return (
    <span className={styles['badge']} data-kind={kind}>
      <span aria-hidden>{SIGNS[kind]}</span> {t(kind)}
    </span>
  );
}
