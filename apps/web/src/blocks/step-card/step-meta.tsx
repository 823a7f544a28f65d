import type { StepBody } from '@benchbook/domain/steps';
import { IconClock, IconPaperclip, IconShieldCheck } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './step-card.module.css';
import { timeWords } from './time-words.ts';

interface StepMetaProps {
  step: Pick<StepBody, 'timeEstimate' | 'requiresOversight' | 'requiresVerification'> & {
    readonly attachments: readonly unknown[];
  };
}

/** Time, files and checks of a step in one line; nothing for a step that has none of them. */
export function StepMeta({ step }: StepMetaProps) {
  const time = timeWords(step.timeEstimate);
  if (!time && step.attachments.length === 0 && !step.requiresOversight && !step.requiresVerification) return null;
  return (
    <ul className={styles['meta']}>
      {time && (
        <li>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {time}
        </li>
      )}
      {step.attachments.length > 0 && (
        <li>
          <IconPaperclip size={16} stroke={1.75} aria-hidden />
          {t('attachments', { count: step.attachments.length })}
        </li>
      )}
      {step.requiresOversight && <Check words={t('requiresOversight')} />}
      {step.requiresVerification && <Check words={t('requiresVerification')} />}
    </ul>
  );
}

function Check({ words }: { words: string }) {
  return (
    <li>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {words}
    </li>
  );
}
