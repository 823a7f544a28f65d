import { useState } from 'react';
import { usePageTitle } from '../../lib/shell/index.ts';
import styles from './library.module.css';
import { Library } from './library.tsx';
import { t } from './messages.ts';

/** /dashboard/attachment library: every file of the plant (NAV-22, ATT-01). */
export function LibraryPage() {
  const [title, setTitle] = useState<string>();
  usePageTitle(t('pageTitle'));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title ?? t('pageTitle')}</h1>
      </header>
      <Library onTitle={setTitle} />
    </div>
  );
}
