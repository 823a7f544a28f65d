import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import styles from './not-loaded.module.css';

interface NotLoadedProps {
  onRetry(): void;
  /** More buttons, before "Try again". */
  children?: ReactNode;
}

/** Stands where a part of the app could not be loaded. */
export function NotLoaded({ onRetry, children }: NotLoadedProps) {
  return (
    <div role="alert" className={styles['notLoaded']}>
      <p>{t('notLoaded')}</p>
      <div className={styles['ways']}>
        {children}
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  );
}

/** The same over the page, for a window that did not come; drawn with what the page has already. */
export function NotLoadedWindow({ onRetry, onClose }: { onRetry(): void; onClose(): void }) {
  return (
    <div className={styles['over']}>
      <NotLoaded onRetry={onRetry}>
        <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
          {t('close')}
        </Button>
      </NotLoaded>
    </div>
  );
}
