import { Loader } from '@mantine/core';
import { t } from './messages.ts';

/** Spinner for waits of unknown length; for known progress use `ProgressBar`. */
export function Spinner({ label = t('loading'), size = 'sm' }: { label?: string; size?: 'xs' | 'sm' | 'md' | 'lg' }) {
  return <Loader size={size} role="status" aria-label={label} />;
}
