import { heededAlerts, readKey } from '@benchbook/domain/alerts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { type ReactNode, useMemo, useRef } from 'react';
import { useInfoGate } from '../../blocks/info-page/index.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';

/** Loaded with the first instruction that has alerts; until then no step is shown. */
const InfoPage = lazyComponent(async () => (await import('../../blocks/info-page/index.ts')).InfoPage);

interface InfoGateProps {
  instruction: InstructionView;
  userId: string;
  /** Null for a user who only reads. */
  run: number | null;
  /** Read keys of the alerts that this user read in this run, also on other devices. */
  readAlerts?: readonly string[];
  /** The lead's note; shown above everything else. */
  first?: ReactNode;
  /** Skips the alerts: a supervisor who was called to a step does not do the work. */
  isCalled?: boolean;
  /** Alerts that were added after the run was complete belong to the next run. */
  isRunComplete?: boolean;
  isWorkingCopy?: boolean;
  closeLabel?: string;
  onClose(): void;
  /** Shown once the alerts were read. */
  children: ReactNode;
}

/**
 * The info page before the lite view and the preview; without alerts, or after Continue, the children (INFO-06, D-085).
 * In a run, it is recorded that the user read the alerts.
 */
export function InfoGate({
  instruction,
  userId,
  run,
  readAlerts = NONE,
  first,
  isCalled = false,
  isRunComplete = false,
  children,
  ...bar
}: InfoGateProps) {
  const { content, revision } = instruction;
  const alerts = useMemo(() => heededAlerts(content), [content]);
  const { gate, read, pass } = useInfoGate({
    ...content,
    alerts,
    userId,
    instructionId: instruction.id,
    run,
    passedElsewhere: readAlerts,
  });
  const isStoring = useRef(false);
  // Show the steps only once the reading is stored: a page closed before that would lose it, and the user would be asked again.
  const goOn = async (): Promise<void> => {
    if (isStoring.current) return;
    isStoring.current = true;
    if (run !== null && revision !== null)
      await alertAcknowledgementsOf(userId).add({
        ...doneNow(),
        userId,
        instructionId: instruction.id,
        run,
        revision,
        readKeys: alerts.map(readKey),
        title: content.title,
      });
    isStoring.current = false;
    pass();
  };
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  if (gate.isOpen || isCalled || isRunComplete) return children;
  return (
    <div className={styles['bench']} data-view="info">
      <BenchBar title={content.title} revision={revision} waitingCount={0} {...bar} />
      <div className={styles['first']}>{first}</div>
      <InfoPage
        gate={gate}
        requiresInfoChecks={content.requiresInfoChecks}
        numbers={numbers}
        onRead={read}
        onContinue={() => void goOn()}
      />
    </div>
  );
}

const NONE: readonly string[] = [];
