import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BANNER_LIFETIME_MS } from '../../ui/banners/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { announce } from '../../ui/live-region.tsx';
import type { CalledStep } from './api/supervisor-calls.ts';
import { useSupervisorCall } from './api/use-supervisor-call.ts';
import type { LiteViewProps } from './lite-view-props.ts';
import { t } from './messages.ts';
import type { Following } from './use-following.ts';
import { useSignOffs } from './use-sign-offs.ts';

/** Dialogs load after the step, which does not need them. */
const SignOffWindow = lazyModal(async () => (await import('./lazy-lite-view.ts')).SignOffWindow);
const ReopenDialog = lazyModal(async () => (await import('./lazy-lite-view.ts')).ReopenDialog);

interface MarkingOptions {
  view: Pick<LiteViewProps, 'instruction' | 'assignment' | 'verify' | 'closedReasonOf' | 'isRunClosed'>;
  following: Following;
  /** Called when the last step was marked and others are still open. */
  onEnd(): void;
}

/** The last mark, until it is undone or its time has passed. */
interface Marked {
  readonly stepId: string;
  readonly isDone: boolean;
}

/** All ways to mark a step: Done, Done and next, reopening, undo, and the dialogs that ask for confirmation. */
export function useMarking({ view, following, onEnd }: MarkingOptions) {
  const { instruction, verify, isRunClosed } = view;
  const { steps, states, index, tick, goBy, goTo, numberOf, completed } = following;
  // Steps that a newer revision added after the run was completed belong to the next run.
  const closedReasonOf = (stepId: string): string | undefined =>
    isRunClosed && !states.get(stepId)?.isDone ? t('closedRun') : view.closedReasonOf?.(stepId);
  const [last, setLast] = useState<Marked>();
  const [reopeningId, setReopeningId] = useState<string>();
  const goesOnFrom = useRef<string>(undefined);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), BANNER_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [last]);

  // The run was reopened elsewhere: close the question, and do not show it again when the run is complete once more.
  if (completed === undefined && reopeningId !== undefined) setReopeningId(undefined);

  const mark = (stepId: string, isDone: boolean, reopening?: string): void => {
    tick(stepId, isDone, reopening);
    setLast({ stepId, isDone });
    // If the user moved to another step while the supervisor verified, stay there.
    const goesOn = isDone && goesOnFrom.current === stepId && steps[index]?.id === stepId;
    goesOnFrom.current = undefined;
    if (!goesOn) return;
    if (index < steps.length - 1) goBy(1);
    else if (steps.some(({ id }) => id !== stepId && !states.get(id)?.isDone)) onEnd();
  };
  const signOffs = useSignOffs({ currentId: following.step?.id, states, goTo, tick: mark, verify, closedReasonOf });
  const call = useSupervisorCall(instruction.id, calledStep(view, signOffs.waitingStepId));

  const toggle = (stepId: string): void => {
    const reason = closedReasonOf(stepId);
    if (reason !== undefined) announce(reason);
    else if (completed !== undefined && states.get(stepId)?.isDone) setReopeningId(stepId);
    else signOffs.toggle(stepId);
  };
  const undo = ({ stepId, isDone }: Marked): void => {
    goTo(stepId);
    if (states.get(stepId)?.isDone === isDone) toggle(stepId);
    setLast(undefined);
  };

  return {
    toggle,
    /** Reason why a step can't be marked now; undefined if it can. */
    closedReasonOf,
    doneAndNext: (stepId: string): void => {
      goesOnFrom.current = stepId;
      toggle(stepId);
    },
    /** Undoes the last mark, for ten seconds. */
    undo: last && {
      label: t(instruction.content.kind === 'pdf' ? 'undoHighlight' : 'undoStep', { number: numberOf(last.stepId) }),
      onUndo: () => undo(last),
    },
    window: (
      <>
        {signOffs.waitingStepId !== undefined && (
          <SignOffWindow
            number={numberOf(signOffs.waitingStepId)}
            call={call}
            onVerify={signOffs.verify}
            onClose={signOffs.cancel}
          />
        )}
        {completed !== undefined && reopeningId !== undefined && (
          <ReopenDialog
            completedAtMs={completed.atMs}
            number={numberOf(reopeningId)}
            items={instruction.content.kind === 'pdf' ? 'highlights' : 'steps'}
            onReopen={(reason) => {
              mark(reopeningId, false, reason);
              setReopeningId(undefined);
            }}
            onClose={() => setReopeningId(undefined)}
          />
        )}
      </>
    ) satisfies ReactNode,
  };
}

function calledStep({ instruction, assignment }: MarkingOptions['view'], stepId: string | undefined): CalledStep | undefined {
  if (stepId === undefined || assignment === undefined || instruction.revision === null) return undefined;
  return { stepId, run: assignment.run, revision: instruction.revision };
}
