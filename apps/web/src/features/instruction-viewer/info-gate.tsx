import { heededAlerts, readKey } from '@benchbook/domain/alerts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { type ReactNode, useMemo, useRef } from 'react';
import { useInfoGate } from '../../blocks/info-page/index.ts';
import { doneNow } from '../../lib/outbox/index.ts';
import { later } from '../../ui/later/index.ts';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';
import { infoReadingsOf } from './progress/info-reading-queues.ts';

/** Comes with the first instruction that has alerts; until it is there no step is shown. */
const InfoPage = later(async () => (await import('../../blocks/info-page/index.ts')).InfoPage);

interface InfoGateProps {
  instruction: InstructionView;
  userId: string;
  /** Null for somebody who only reads. */
  run: number | null;
  /** Read keys of the alerts that this person read in this run, also on other devices. */
  readAlerts?: readonly string[];
  /** What the lead says; it comes before everything else. */
  first?: ReactNode;
  /** The steps come at once: who was called to one of them does no work. */
  isCalled?: boolean;
  /** The run is complete: alerts that came later belong to the next one. */
  isOver?: boolean;
  isWorkingCopy?: boolean;
  closeLabel?: string;
  onClose(): void;
  /** What is followed once the alerts were read. */
  children: ReactNode;
}

/**
 * The info page before the lite view and the preview; without alerts, or after Continue, what comes then (INFO-06, D-085).
 * Of somebody who does it in a run it goes on record that they have read it.
 */
export function InfoGate({
  instruction,
  userId,
  run,
  readAlerts = NONE,
  first,
  isCalled = false,
  isOver = false,
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
  const isKeeping = useRef(false);
  // The steps come once it is kept: nobody is asked again, and a page that goes in between would have lost it.
  const goOn = async (): Promise<void> => {
    if (isKeeping.current) return;
    isKeeping.current = true;
    if (run !== null && revision !== null)
      await infoReadingsOf(userId).add({
        ...doneNow(),
        userId,
        instructionId: instruction.id,
        run,
        revision,
        readKeys: alerts.map(readKey),
        title: content.title,
      });
    isKeeping.current = false;
    pass();
  };
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  if (gate.isOpen || isCalled || isOver) return children;
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
