import type { Release } from '@benchbook/domain/release';
import styles from './draft-mark.module.css';
import { t } from './messages.ts';

/** For authors, beside where an instruction stands: a draft that is not released yet stands beside what people read. */
export function DraftMark({ release }: { release: Release }) {
  if (release.liveRevision === null || !release.hasDraft) return null;
  return (
    <span className={styles['draft']} data-mark="draft">
      {t('draft')}
    </span>
  );
}
