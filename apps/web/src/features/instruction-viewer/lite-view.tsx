import { alertsOfStep } from '@benchbook/domain/alerts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { ChangedStep } from '@benchbook/domain/progress';
import { findPath } from '@benchbook/domain/steps';
import { IconAlertTriangle, IconLayoutList, IconPlayerPlay, IconRectangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { recordPath } from '../../lib/routes/index.ts';
import { later, laterWindow } from '../../ui/later/index.ts';
import { AllDone } from './bench/all-done.tsx';
import { BarButton } from './bench/bar-button.tsx';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';
import { CardsView } from './bench/cards-view.tsx';
import { ProgressBand } from './bench/progress-band.tsx';
import { Refusals } from './bench/refusals.tsx';
import { StepControls } from './bench/step-controls.tsx';
import { StepFocus } from './bench/step-focus.tsx';
import { useAnnouncedStep } from './bench/use-announced-step.ts';
import { useBenchView } from './bench/use-bench-view.ts';
import { useBrief } from './bench/use-brief.tsx';
import { useCurrentStep } from './bench/use-current-step.ts';
import { useStepKeys } from './bench/use-step-keys.ts';
import { t } from './messages.ts';
import { useReadings } from './progress/use-readings.ts';
import { useReporting } from './reports/use-reporting.tsx';
import { useFollowedFiles } from './use-followed-files.ts';
import { useLiteView } from './use-lite-view.ts';
import { useSignOffs } from './use-sign-offs.ts';

/** A window is not needed to follow a step: it comes after it. */
const SupervisorDialog = laterWindow(async () => (await import('./lite-view-later.ts')).SupervisorDialog);
const ChangedPanel = later(async () => (await import('./lite-view-later.ts')).ChangedPanel);
const AllAlertsDialog = laterWindow(async () => (await import('./lite-view-later.ts')).AllAlertsDialog);

export interface LiteViewActions {
  /** Resolves to undefined when a supervisor has verified the step, else to the server's words. */
  verify(call: { username: string; password: string; stepId: string }): Promise<string | undefined>;
  /** Opens the next run; resolves to true when it did. */
  startAgain(): Promise<boolean>;
  /** Runs through the instruction in the preview, step by step. */
  preview(): void;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  close(): void;
}

export interface LiteViewProps extends LiteViewActions {
  /** Where `close` leads; the list when not given. */
  closeLabel?: string;
  instruction: InstructionView;
  /** Undefined for somebody who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  /** What changed since this person last did it. */
  changes: readonly ChangedStep[];
}

/** An instruction being followed: as step cards beside their files, or one step at a time. One state for both. */
export function LiteView({
  instruction,
  assignment,
  userId,
  changes,
  verify,
  startAgain,
  preview,
  openInstruction,
  closeLabel = t('backToList'),
  close,
}: LiteViewProps) {
  const { content } = instruction;
  const changedIds = useMemo(() => new Set(changes.map(({ stepId }) => stepId)), [changes]);
  const { steps, numbers, states, doneCount, percent, waitingCount, refused, tick, dismiss } = useLiteView({
    instruction,
    assignment,
    userId,
    changedIds,
  });
  const readings = useReadings({ userId, instructionId: instruction.id, revision: instruction.revision });
  const reporting = useReporting({ instruction, title: content.title, userId, run: assignment?.run ?? null });
  const [view, setView] = useBenchView();
  const [isShowingAlerts, setShowingAlerts] = useState(false);
  const { step, index, goTo, goBy } = useCurrentStep({ steps, states, userId, instructionId: instruction.id });
  const brief = useBrief(assignment, percent, step?.id);
  const { selectedUseId, selectUse, follow, channel } = useFollowedFiles({ steps, step, goTo, openInstruction });
  const { waitingStepId, cancel, toggle, sign } = useSignOffs({ states, tick, verify });
  const numberOf = (stepId: string): string => numbers.get(stepId) ?? '';
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1), onToggleDone: () => step && toggle(step.id) });
  useAnnouncedStep({ step, number: numberOf(step?.id ?? ''), position: index + 1, count: steps.length });

  const bar = (
    <BenchBar
      title={content.title}
      revision={instruction.revision}
      waitingCount={waitingCount + readings.waitingCount + reporting.waitingCount}
      closeLabel={closeLabel}
      onClose={close}
    >
      {brief.mark}
      <BarButton label={t('preview')} icon={<IconPlayerPlay aria-hidden size={24} stroke={1.75} />} onClick={preview} />
      {content.alerts.length > 0 && (
        <BarButton
          label={t('allAlerts')}
          icon={<IconAlertTriangle aria-hidden size={24} stroke={1.75} />}
          onClick={() => setShowingAlerts(true)}
        />
      )}
      <BarButton
        label={view === 'focus' ? t('showCards') : t('showFocus')}
        icon={
          view === 'focus' ? (
            <IconLayoutList aria-hidden size={24} stroke={1.75} />
          ) : (
            <IconRectangle aria-hidden size={24} stroke={1.75} />
          )
        }
        isInControls
        onClick={() => setView(view === 'focus' ? 'cards' : 'focus')}
      />
    </BenchBar>
  );
  const state = step && states.get(step.id);
  if (!step || !state) {
    return (
      <div className={styles['bench']}>
        {bar}
        <p role="status">{t('noSteps')}</p>
      </div>
    );
  }

  const goToStart = async (): Promise<void> => {
    const first = steps[0];
    if ((await startAgain()) && first) goTo(first.id);
  };
  const isRead = readings.readIds.has(step.id);
  const change = state.isDone || isRead ? undefined : changes.find((each) => each.stepId === step.id && !each.isRead);
  const notice = (
    <>
      {brief.notice}
      <Refusals ticks={{ refused, dismiss }} readings={readings} numberOf={numberOf} />
      {reporting.notices}
      {change && (
        <ChangedPanel
          key={step.id}
          step={step}
          number={numberOf(step.id)}
          change={change}
          onRead={() => readings.read(step.id)}
        />
      )}
      {doneCount === steps.length && (
        <AllDone
          count={steps.length}
          onStartAgain={assignment && goToStart}
          recordAddress={assignment && recordPath(instruction.id, userId, assignment.run)}
        />
      )}
    </>
  );
  const section = findPath(content.steps, step.id)[0];

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
        <>
          <StepFocus
            step={step}
            number={numberOf(step.id)}
            state={state}
            alerts={alertsOfStep(content.alerts, step.id)}
            selectedUseId={selectedUseId}
            channel={channel}
            notice={notice}
            report={reporting.button(step, numberOf(step.id), true)}
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
            report: (each) => reporting.button(each, numberOf(each.id)),
          }}
          files={{ uses: step.attachments, selectedId: selectedUseId, onSelect: selectUse, channel }}
        />
      )}
      {reporting.window}
      {isShowingAlerts && <AllAlertsDialog alerts={content.alerts} numbers={numbers} onClose={() => setShowingAlerts(false)} />}
      {waitingStepId && (
        <SupervisorDialog
          reason={t('supervisorBeforeDone', { number: numberOf(waitingStepId) })}
          onVerify={sign}
          onClose={cancel}
        />
      )}
    </div>
  );
}
