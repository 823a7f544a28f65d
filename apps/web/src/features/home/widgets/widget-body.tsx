import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import classes from './widgets.module.css';

interface WidgetBodyProps<Data> {
  data: Data | undefined;
  isFailed: boolean;
  /** Message if loading failed. */
  failed: string;
  /** Message for an empty list; undefined if it is not empty. */
  empty(data: Data): string | undefined;
  onRetry(): void;
  children(data: Data): ReactNode;
}

/** Loading, error and empty states that all widgets share. */
export function WidgetBody<Data>({ data, isFailed, failed, empty, onRetry, children }: WidgetBodyProps<Data>) {
  if (isFailed) return <ErrorState message={failed} onRetry={onRetry} />;
  if (data === undefined)
    return (
      <div className={classes['skeleton']} role="status" aria-label={t('loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    );
  const nothing = empty(data);
  return nothing === undefined ? children(data) : <p className={classes['nothing']}>{nothing}</p>;
}
