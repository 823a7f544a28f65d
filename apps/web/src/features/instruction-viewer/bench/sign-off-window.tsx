import type { ComponentProps } from 'react';
import { SupervisorDialog } from '../../../blocks/supervisor-dialog/index.ts';
import { t } from './messages.ts';

interface SignOffWindowProps extends Omit<ComponentProps<typeof SupervisorDialog>, 'reason'> {
  /** Number of the step to verify. */
  number: string;
}

/** Asks for a supervisor before a step is marked Done. */
export function SignOffWindow({ number, ...dialog }: SignOffWindowProps) {
  return <SupervisorDialog reason={t('supervisorBeforeDone', { number })} {...dialog} />;
}
