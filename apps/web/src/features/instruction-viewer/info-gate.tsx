import type { Alert } from '@benchbook/domain/alerts';
import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { type ReactNode, useMemo } from 'react';
import { InfoPage, useInfoGate } from '../../blocks/info-page/index.ts';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';

interface InfoGateProps {
  instruction: InstructionView;
  userId: string;
  /** Null for somebody who only reads. */
  run: number | null;
  /** What the lead says; it comes before everything else. */
  first?: ReactNode;
  isWorkingCopy?: boolean;
  closeLabel?: string;
  onClose(): void;
  /** What is followed once the alerts were read. */
  children: ReactNode;
}

/** The info page before the lite view and the preview; without alerts, or after Continue, what comes then (INFO-06, D-085). */
export function InfoGate({ instruction, userId, run, first, children, ...bar }: InfoGateProps) {
  const { content, revision } = instruction;
  const alerts = useMemo(() => alertsOf(content), [content]);
  const { gate, read, pass } = useInfoGate({ ...content, alerts, userId, instructionId: instruction.id, run });
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  if (gate.isOpen) return children;
  return (
    <div className={styles['bench']} data-view="info">
      <BenchBar title={content.title} revision={revision} waitingCount={0} {...bar} />
      <div className={styles['first']}>{first}</div>
      <InfoPage gate={gate} requiresInfoChecks={content.requiresInfoChecks} numbers={numbers} onRead={read} onContinue={pass} />
    </div>
  );
}

/** A PDF has no steps to tell alerts apart by: all of them hold for the whole document. */
function alertsOf({ kind, alerts }: InstructionContent): readonly Alert[] {
  return kind === 'pdf' ? alerts.map((alert) => ({ ...alert, isGlobal: true })) : alerts;
}
