import type { ComponentProps } from 'react';
import { SupervisorDialog } from '../../../blocks/supervisor-dialog/index.ts';
import { t } from './messages.ts';

interface SignOffWindowProps extends Omit<ComponentProps<typeof SupervisorDialog>, 'reason'> {
  /** Of the step that waits. */
  number: string;
}

/** A supervisor is asked for before a step is marked. */
export function SignOffWindow({ number, ...dialog }: SignOffWindowProps) {
  return <SupervisorDialog reason={t('supervisorBeforeDone', { number })} {...dialog} />;
}
