import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { t } from '../messages.ts';
import { useAuthor } from './author-context.ts';
import styles from './notice.module.css';

/** Notice about unsaved work restored from this device; the author can discard it. */
export function KeptNotice({ keptAtMs }: { keptAtMs: number }) {
  const { session } = useAuthor();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const discard = (): void => {
    const { base, resolveConflicts } = session.store.getState();
    resolveConflicts(base);
    setShown(false);
  };
  return (
    <div className={styles['notice']} role="status">
      <IconDeviceTablet size={18} stroke={1.75} aria-hidden />
      <span>{t('keptWork', { when: formatTimestamp(keptAtMs) })}</span>
      <Button variant="default" size="xs" onClick={discard}>
        {t('discardThem')}
      </Button>
      <Button size="xs" onClick={() => setShown(false)}>
        {t('keepThem')}
      </Button>
    </div>
  );
}
