import { alertsOfStep } from '@benchbook/domain/alerts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { findPath, type Step } from '@benchbook/domain/steps';
import { IconLayoutList, IconRectangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { laterWindow } from '../../ui/later/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { type CalledStep, useSupervisorCall } from './api/use-supervisor-call.ts';
import { BarButton } from './bench/bar-button.tsx';
import styles from './bench/bench.module.css';
import { CardsView } from './bench/cards-view.tsx';
import { FollowBar } from './bench/follow-bar.tsx';
import { FollowNotices } from './bench/follow-notices.tsx';
import { ProgressBand } from './bench/progress-band.tsx';
import { StepControls } from './bench/step-controls.tsx';
import { StepFocus } from './bench/step-focus.tsx';
import { useBenchView } from './bench/use-bench-view.ts';
import { useStepKeys } from './bench/use-step-keys.ts';
import type { LiteViewProps } from './lite-view-props.ts';
import { t } from './messages.ts';
import type { StepState } from './progress/step-states.ts';
import { type Following, useFollowing } from './use-following.ts';
import { useSignOffs } from './use-sign-offs.ts';

/** A window is not needed to follow a step: it comes after it. */
const SupervisorDialog = laterWindow(async () => (await import('./lite-view-later.ts')).SupervisorDialog);

/** An instruction being followed: as step cards beside their files, or one step at a time. One state for both. */
export function LiteView(props: LiteViewProps) {
  const { instruction, verify, preview, closeLabel, close, closedReasonOf = neverClosed } = props;
  const following = useFollowing(props);
  const { steps, states, step, state, index, doneCount, percent, tick, goBy, numberOf, reporting } = following;
  const [view, setView] = useBenchView();
  const { waitingStepId, cancel, toggle: toggleOpen, sign } = useSignOffs({ states, tick, verify });
  const toggle = (stepId: string): void => {
    const reason = closedReasonOf(stepId);
    if (reason === undefined) toggleOpen(stepId);
    else announce(reason);
  };
  const call = useSupervisorCall(instruction.id, calledStep(props, waitingStepId));
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1), onToggleDone: () => step && toggle(step.id) });
  const other = view === 'focus' ? 'cards' : 'focus';
  const bar = (
    <FollowBar instruction={instruction} following={following} closeLabel={closeLabel} onClose={close} onPreview={preview}>
      <BarButton
        label={t(other === 'cards' ? 'showCards' : 'showFocus')}
        icon={other === 'cards' ? IconLayoutList : IconRectangle}
        isInControls
        onClick={() => setView(other)}
      />
    </FollowBar>
  );
  if (!step || !state) {
    return (
      <div className={styles['bench']}>
        {bar}
        <p role="status">{t('noSteps')}</p>
      </div>
    );
  }
  const section = findPath(instruction.content.steps, step.id)[0];
  const shown = { instruction, following, step, closedReasonOf, onToggle: toggle };
  const notice = <FollowNotices view={props} following={following} step={step} state={state} />;
  return (
    <div className={styles['bench']} data-view={view}>
      {bar}
      <ProgressBand
        section={section && { number: numberOf(section.id), title: section.title }}
        position={index + 1}
        count={steps.length}
        doneCount={doneCount}
        percent={percent}
      />
      {view === 'focus' ? (
        <OneStep {...shown} state={state} notice={notice} onShowCards={() => setView('cards')} />
      ) : (
        <AllSteps {...shown} notice={notice} />
      )}
      {reporting.window}
      {waitingStepId && (
        <SupervisorDialog
          reason={t('supervisorBeforeDone', { number: numberOf(waitingStepId) })}
          call={call}
          onVerify={sign}
          onClose={cancel}
        />
      )}
    </div>
  );
}

function calledStep({ instruction, assignment }: LiteViewProps, stepId: string | undefined): CalledStep | undefined {
  if (stepId === undefined || assignment === undefined || instruction.revision === null) return undefined;
  return { stepId, run: assignment.run, revision: instruction.revision };
}

interface ShownProps {
  instruction: InstructionView;
  following: Following;
  step: Step;
  notice: ReactNode;
  closedReasonOf(stepId: string): string | undefined;
  onToggle(stepId: string): void;
}

function OneStep(props: ShownProps & { state: StepState; onShowCards(): void }) {
  const { instruction, following, step, state, notice, closedReasonOf, onToggle, onShowCards } = props;
  const { steps, index, goBy, numberOf, reporting, files } = following;
  return (
    <>
      <StepFocus
        step={step}
        number={numberOf(step.id)}
        state={state}
        alerts={alertsOfStep(instruction.content.alerts, step.id)}
        selectedUseId={files.selectedUseId}
        channel={files.channel}
        notice={notice}
        report={reporting.button(step, numberOf(step.id), true)}
        onSelectUse={files.selectUse}
        onFollow={(token) => files.follow(step.id, token)}
        onNext={() => goBy(1)}
        onPrevious={() => goBy(-1)}
      />
      <StepControls
        state={state}
        closedReason={closedReasonOf(step.id)}
        hasPrevious={index > 0}
        hasNext={index < steps.length - 1}
        onPrevious={() => goBy(-1)}
        onNext={() => goBy(1)}
        onToggleDone={() => onToggle(step.id)}
        onShowCards={onShowCards}
      />
    </>
  );
}

function AllSteps({ instruction, following, step, notice, closedReasonOf, onToggle }: ShownProps) {
  const { steps, numbers, states, goTo, numberOf, reporting, files } = following;
  return (
    <CardsView
      notice={notice}
      cards={{
        steps,
        numbers,
        states,
        alertsOf: (stepId) => alertsOfStep(instruction.content.alerts, stepId),
        currentId: step.id,
        closedReasonOf,
        onSelect: goTo,
        onToggleDone: onToggle,
        onFollow: files.follow,
        report: (each) => reporting.button(each, numberOf(each.id)),
      }}
      files={{
        uses: step.attachments,
        selectedId: files.selectedUseId,
        onSelect: files.selectUse,
        channel: files.channel,
      }}
    />
  );
}

const neverClosed = (): undefined => undefined;
