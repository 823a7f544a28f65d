import type { StepBody } from '@benchbook/domain/steps';
import { IconClock, IconPaperclip, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './step-card.module.css';
import { timeWords } from './time-words.ts';

interface StepMetaProps {
  step: Pick<StepBody, 'timeEstimate' | 'requiresOversight' | 'requiresVerification' | 'isGenerated'> & {
    readonly attachments: readonly unknown[];
  };
}

/** Time, files, checks and origin of a step in one line; nothing for a step without them. */
export function StepMeta({ step }: StepMetaProps) {
  const time = timeWords(step.timeEstimate);
  const { attachments, requiresOversight, requiresVerification, isGenerated } = step;
  if (!time && attachments.length === 0 && !requiresOversight && !requiresVerification && !isGenerated) return null;
  return (
    <ul className={styles['meta']}>
      {time && (
        <li>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {time}
        </li>
      )}
      {attachments.length > 0 && (
        <li>
          <IconPaperclip size={16} stroke={1.75} aria-hidden />
          {t('attachments', { count: attachments.length })}
        </li>
      )}
      {requiresOversight && <Check words={t('requiresOversight')} />}
      {requiresVerification && <Check words={t('requiresVerification')} />}
      {isGenerated && (
        <li>
          <IconSparkles size={16} stroke={1.75} aria-hidden />
          {t('isGenerated')}
        </li>
      )}
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
