import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyModal } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import styles from './problems-button.module.css';
import { useOpenReportsOf } from './use-report-counts.ts';

const ProblemsWindow = lazyModal(async () => (await import('./window/problems-window.tsx')).ProblemsWindow);

interface StepProblemsProps {
  instructionId: string;
  stepId: string;
  /** Number of the step in the working copy. */
  number: string;
}

/** A subtle mark on the card of a step with open reports; opens the list of this step's reports. */
export function StepProblems({ instructionId, stepId, number }: StepProblemsProps) {
  const count = useOpenReportsOf(instructionId, stepId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={styles['mark']}
          aria-label={t('ofStepSpoken', { count, number })}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(true);
          }}
        >
          <IconFlag aria-hidden size={16} stroke={1.75} />
          {t('ofStep', { count })}
        </button>
      )}
      {isOpen && <ProblemsWindow instructionId={instructionId} step={{ id: stepId, number }} onClose={() => setOpen(false)} />}
    </>
  );
}
