import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { IconDeviceTablet } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { StepNumbersContext, stepNumbersOf } from '../../../blocks/step-content/index.ts';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from '../api/verify-step.ts';
import { BarButton } from '../bench/bar-button.tsx';
import styles from '../bench/bench.module.css';
import { BenchBar } from '../bench/bench-bar.tsx';
import { t } from '../messages.ts';
import { t as words } from './messages.ts';
import { PreviewedStep } from './previewed-step.tsx';
import { usePreviewPlace } from './use-preview-place.ts';

export interface PreviewProps {
  instruction: InstructionView;
  isWorkingCopy?: boolean;
  /** Undefined for a user without a run. */
  assignment: Assignment | undefined;
  userId: string;
  /** The step that a lead was called to: its alerts are shown above it, not in a window over it. */
  calledId?: Id | undefined;
  /** Notice above the step. */
  notice?: ReactNode;
  /** Resolves to undefined when a supervisor has verified the step, else to the server's reason. */
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  close(): void;
  /** Shows a draft on the page of the people at the bench. */
  onBench?: (() => void) | undefined;
}

/** The preview of an instruction, step by step. */
export function Preview(props: PreviewProps) {
  const { instruction, isWorkingCopy = false, close, onBench } = props;
  const { content, revision } = instruction;
  const steps = useMemo(() => flattenSteps(content.steps), [content.steps]);
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  const linked = useMemo(() => stepNumbersOf(content.steps), [content.steps]);
  const place = usePreviewPlace(steps);
  return (
    <div className={styles['bench']} data-view="preview">
      <BenchBar
        title={content.title}
        revision={revision}
        isWorkingCopy={isWorkingCopy}
        waitingCount={0}
        closeLabel={t('close')}
        onClose={close}
      >
        {onBench && <BarButton label={words('asAtBench')} words={words('atBench')} icon={IconDeviceTablet} onClick={onBench} />}
      </BenchBar>
      {place.step ? (
        <StepNumbersContext value={linked}>
          <PreviewedStep {...props} place={{ ...place, step: place.step }} steps={steps} numbers={numbers} />
        </StepNumbersContext>
      ) : (
        <p role="status">{t('noSteps')}</p>
      )}
    </div>
  );
}
