import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import styles from './not-loaded.module.css';

interface NotLoadedProps {
  onRetry(): void;
  /** More buttons, before "Try again". */
  children?: ReactNode;
}

/** Replaces a part of the app that could not be loaded. */
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

/** The same as a window, for a window that failed to load; it uses only components that the page has already. */
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
