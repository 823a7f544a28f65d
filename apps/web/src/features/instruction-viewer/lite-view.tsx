import { alertsOfStep } from '@benchbook/domain/alerts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { TokenNode } from '@benchbook/domain/markup';
import { defaultUseOf, findPath } from '@benchbook/domain/steps';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { AllDone } from './bench/all-done.tsx';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';
import { CardsView } from './bench/cards-view.tsx';
import { ProgressBand } from './bench/progress-band.tsx';
import { Refusals } from './bench/refusals.tsx';
import { StepControls } from './bench/step-controls.tsx';
import { StepFocus } from './bench/step-focus.tsx';
import { SupervisorDialog } from './bench/supervisor-dialog.tsx';
import { useBenchView } from './bench/use-bench-view.ts';
import { useCurrentStep } from './bench/use-current-step.ts';
import { useStepKeys } from './bench/use-step-keys.ts';
import { t } from './messages.ts';
import { useLiteView } from './use-lite-view.ts';

export interface LiteViewActions {
  /** Resolves to undefined when a supervisor has verified the step, else to the server's words. */
  verify(call: { username: string; password: string; stepId: string }): Promise<string | undefined>;
  /** Opens the next run. */
  startAgain(): Promise<void>;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  reasonOf(error: unknown): string;
  close(): void;
}

interface LiteViewProps extends LiteViewActions {
  instruction: InstructionView;
  assignment: Assignment | undefined;
  userId: string;
}

/** An instruction being followed: as step cards beside their files, or one step at a time. One state for both. */
export function LiteView({
  instruction,
  assignment,
  userId,
  verify,
  startAgain,
  openInstruction,
  reasonOf,
  close,
}: LiteViewProps) {
  const { steps, numbers, states, doneCount, percent, waitingCount, refused, tick, dismiss } = useLiteView({
    instruction,
    assignment,
    userId,
  });
  const [view, setView] = useBenchView();
  const { step, index, goTo, goBy } = useCurrentStep({ steps, states, userId, instructionId: instruction.id });
  const [chosenUse, setChosenUse] = useState<{ stepId: string; useId: string }>();
  const [verifyingId, setVerifyingId] = useState<string>();
  const dialogs = useDialogs();
  const { content } = instruction;

  const toggle = (stepId: string): void => {
    const state = states.get(stepId);
    if (state?.needsSupervisor) setVerifyingId(stepId);
    else tick(stepId, !state?.isDone);
  };
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1), onToggleDone: () => step && toggle(step.id) });

  const number = (step && numbers.get(step.id)) ?? '';
  const title = step?.title ?? '';
  useEffect(() => {
    if (title) announce(t('placeSpoken', { position: index + 1, count: steps.length, number, title }));
  }, [index, steps.length, number, title]);

  const state = step && states.get(step.id);
  if (!step || !state) return <p role="status">{t('noSteps')}</p>;

  const selectedUseId = chosenUse?.stepId === step.id ? chosenUse.useId : defaultUseOf(step)?.id;
  const selectUse = (use: AttachmentUse): void => setChosenUse({ stepId: step.id, useId: use.id });
  const follow = (stepId: string, token: TokenNode): void => {
    if (token.type === 'instructionLink') openInstruction(token.attrs.id, token.attrs.text);
    const uses = steps.find((each) => each.id === stepId)?.attachments ?? [];
    const use =
      token.type === 'annotationLink'
        ? uses[token.attrs.index]
        : uses.find((each) => each.id === token.attrs.id || each.file.id === token.attrs.id);
    if (stepId !== step.id) goTo(stepId);
    if (use) setChosenUse({ stepId, useId: use.id });
  };
  const askToStartAgain = async (): Promise<void> => {
    const isSure = await dialogs.ask({
      title: t('startAgainTitle'),
      message: t('startAgainQuestion'),
      confirmLabel: t('startAgain'),
    });
    if (!isSure) return;
    await startAgain();
    const first = steps[0];
    if (first) goTo(first.id);
  };
  const verifyStep = async (username: string, password: string): Promise<string | undefined> => {
    if (verifyingId === undefined) return undefined;
    const refusal = await verify({ username, password, stepId: verifyingId });
    if (refusal === undefined) {
      tick(verifyingId, true);
      setVerifyingId(undefined);
    }
    return refusal;
  };

  const section = findPath(content.steps, step.id)[0];
  const notice = (
    <>
      <Refusals refused={refused} numbers={numbers} reasonOf={reasonOf} onDismiss={dismiss} />
      {doneCount === steps.length && <AllDone count={steps.length} onStartAgain={assignment && askToStartAgain} />}
    </>
  );

  return (
    <div className={styles['bench']} data-view={view}>
      <BenchBar
        title={content.title}
        revision={instruction.revision}
        waitingCount={waitingCount}
        view={view}
        onView={setView}
        onClose={close}
      />
      <ProgressBand
        section={section && { number: numbers.get(section.id) ?? '', title: section.title }}
        position={index + 1}
        count={steps.length}
        doneCount={doneCount}
        percent={percent}
      />
      {view === 'focus' ? (
        <>
          <StepFocus
            step={step}
            number={number}
            state={state}
            alerts={alertsOfStep(content.alerts, step.id)}
            selectedUseId={selectedUseId}
            notice={notice}
            onSelectUse={selectUse}
            onFollow={(token) => follow(step.id, token)}
            onNext={() => goBy(1)}
            onPrevious={() => goBy(-1)}
          />
          <StepControls
            state={state}
            hasPrevious={index > 0}
            hasNext={index < steps.length - 1}
            onPrevious={() => goBy(-1)}
            onNext={() => goBy(1)}
            onToggleDone={() => toggle(step.id)}
            onShowCards={() => setView('cards')}
          />
        </>
      ) : (
        <CardsView
          notice={notice}
          cards={{
            steps,
            numbers,
            states,
            alertsOf: (stepId) => alertsOfStep(content.alerts, stepId),
            currentId: step.id,
            onSelect: goTo,
            onToggleDone: toggle,
            onFollow: follow,
          }}
          files={{ uses: step.attachments, selectedId: selectedUseId, onSelect: selectUse }}
        />
      )}
      <SupervisorDialog
        stepNumber={verifyingId === undefined ? undefined : (numbers.get(verifyingId) ?? '')}
        onVerify={verifyStep}
        onClose={() => setVerifyingId(undefined)}
      />
    </div>
  );
}
