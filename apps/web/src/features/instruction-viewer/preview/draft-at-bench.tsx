import type { InstructionView } from '@benchbook/domain/instructions';
import { IconEye } from '@tabler/icons-react';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from '../api/verify-step.ts';
import styles from '../bench/notices.module.css';
import { LiteView } from '../lite-view.tsx';
import { t } from './messages.ts';

interface DraftAtBenchProps {
  instruction: InstructionView;
  userId: string;
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  openInstruction(instructionId: string, title: string): void;
  /** Back to the preview with its tabs. */
  onTabs(): void;
  close(): void;
  closeLabel: string;
}

/**
 * A draft in the bench view. Without a run and a revision nothing is recorded or reported, and no reading place is stored.
 */
export function DraftAtBench({ instruction, onTabs, ...rest }: DraftAtBenchProps) {
  return (
    <LiteView
      {...rest}
      isWorkingCopy
      instruction={{ ...instruction, revision: null }}
      assignment={undefined}
      changes={[]}
      savedNote={(place) => place === 'step' && <DraftNotice />}
      startAgain={async () => false}
      preview={onTabs}
    />
  );
}

/** Above each step of a draft in the bench view. */
function DraftNotice() {
  return (
    <p className={styles['notice']} role="status">
      <IconEye aria-hidden size={24} stroke={1.75} />
      <span className={styles['words']}>{t('draftAtBench')}</span>
    </p>
  );
}
