import { Loader } from '@mantine/core';
import { t } from './messages.ts';

/** Turning ring for waits without a figure; a wait with one shows a `ProgressBar`. */
export function Spinner({ label = t('loading'), size = 'sm' }: { label?: string; size?: 'xs' | 'sm' | 'md' | 'lg' }) {
  return <Loader size={size} role="status" aria-label={label} />;
}
