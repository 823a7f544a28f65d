import type { Release } from '@benchbook/domain/release';
import styles from './draft-mark.module.css';
import { t } from './messages.ts';

/** For authors: an unreleased draft exists beside the released revision. */
export function DraftMark({ release }: { release: Release }) {
  if (release.liveRevision === null || !release.hasDraft) return null;
  return (
    <span className={styles['draft']} data-mark="draft">
      {t('draft')}
    </span>
  );
}
