import type { VerifiedBy } from '@benchbook/domain/assignments';
import type { Step } from '@benchbook/domain/steps';
import { IconAlertTriangle, IconClock, IconPaperclip, IconRefreshDot, IconUserCheck, IconUserShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { timeWords } from '../../../blocks/step-card/time-words.ts';
import { shortTime } from '../../../lib/format/short-time.ts';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './step-notes.module.css';

interface StepNotesProps {
  step: Step;
  state: StepState;
  /** Show the number of files, where they are not visible. */
  hasFileCount: boolean;
}

/** Short facts below a step's title: changed, waits for a supervisor, time estimate. */
export function StepNotes({ step, state, hasFileCount }: StepNotesProps) {
  const time = timeWords(step.timeEstimate);
  const fileCount = hasFileCount ? step.attachments.length : 0;
  if (!state.isChanged && !state.hasNewAlert && !state.needsSupervisor && !state.isVerified && !time && fileCount === 0)
    return null;
  return (
    <ul className={styles['notes']}>
      {state.isChanged && (
        <Note icon={<IconRefreshDot />} isStrong words={t(state.isTakenOver ? 'changedTakenOver' : 'changed')} />
      )}
      {state.hasNewAlert && <Note icon={<IconAlertTriangle />} isStrong words={t('newAlertMark')} />}
      {state.needsSupervisor && <Note icon={<IconUserShield />} isStrong words={t('needsSupervisor')} />}
      {state.isVerified && <Note icon={<IconUserCheck />} words={verifiedWords(state.verified)} />}
      {time && <Note icon={<IconClock />} words={time} />}
      {fileCount > 0 && <Note icon={<IconPaperclip />} words={t('attachmentCount', { count: fileCount })} />}
    </ul>
  );
}

function Note({ icon, words, isStrong = false }: { icon: ReactNode; words: string; isStrong?: boolean }) {
  return (
    <li className={styles['note']} data-strong={isStrong || undefined}>
      <span aria-hidden className={styles['noteIcon']}>
        {icon}
      </span>
      {words}
    </li>
  );
}

function verifiedWords(verified: VerifiedBy | undefined): string {
  if (!verified) return t('verified');
  return t('verifiedBy', { name: verified.username, time: shortTime(verified.atMs, Date.now()) });
}
