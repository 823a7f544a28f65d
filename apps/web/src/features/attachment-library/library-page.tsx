import type { FileReference } from '@benchbook/domain/attachments';
import { useState } from 'react';
import { usePageTitle } from '../../lib/shell/index.ts';
import styles from './library.module.css';
import { Library } from './library.tsx';
import { t } from './messages.ts';

/** /dashboard/attachment library: every file of the plant (NAV-22, ATT-01). */
export function LibraryPage() {
  const [shown, setShown] = useState<FileReference>();
  usePageTitle(t('pageTitle'));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{shown ? t('previewing', { path: shown.path }) : t('pageTitle')}</h1>
      </header>
      <Library onPreviewing={setShown} />
    </div>
  );
}
