import { alertsOfStep } from '@benchbook/domain/alerts';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { IconLayoutList, IconRectangle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { StepNumbersContext, stepNumbersOf } from '../../blocks/step-content/index.ts';
import { useAfterDone } from '../../lib/preferences/use-after-done.ts';
import { lazyComponent, lazyModal } from '../../ui/lazy/index.ts';
import { BarButton } from './bench/bar-button.tsx';
import styles from './bench/bench.module.css';
import { FollowBar } from './bench/follow-bar.tsx';
import { FollowNotices } from './bench/follow-notices.tsx';
import { levelsOf } from './bench/levels.tsx';
import { ProgressBand } from './bench/progress-band.tsx';
import { StepControls } from './bench/step-controls.tsx';
import { StepFocus } from './bench/step-focus.tsx';
import { useBenchView } from './bench/use-bench-view.ts';
import { useSettled } from './bench/use-settled.ts';
import { useStepKeys } from './bench/use-step-keys.ts';
import type { LiteViewProps } from './lite-view-props.ts';
import { t } from './messages.ts';
import type { StepState } from './progress/step-states.ts';
import { type Following, useFollowing } from './use-following.ts';
import { useMarking } from './use-marking.tsx';

/** The second of two views; few users choose it. */
const CardsView = lazyComponent(async () => (await import('./lazy-lite-view.ts')).CardsView);
const RunMap = lazyModal(async () => (await import('./lazy-lite-view.ts')).RunMap);

/** An instruction being followed: as step cards beside their files, or one step at a time. Both views share one state. */
export function LiteView(props: LiteViewProps) {
  const { instruction, preview, closeLabel, close } = props;
  const { content } = instruction;
  const following = useFollowing(props);
  const { steps, numbers, states, step, state, index, doneCount, percent, goBy, jumpTo, back, reporting } = following;
  const linked = useMemo(() => stepNumbersOf(content.steps), [content.steps]);
  const [view, setView] = useBenchView();
  const [map, setMap] = useState<'all' | 'open'>();
  const isTogether = useAfterDone().afterDone === 'next' && view === 'focus';
  const isSettled = useSettled(step?.id);
  const marking = useMarking({ view: props, following, onEnd: () => setMap('open') });
  const press = (): void => {
    if (!step || !state) return;
    if (!isTogether || state.isDone) marking.toggle(step.id);
    else if (isSettled) marking.doneAndNext(step.id);
  };
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1), onToggleDone: press });
  const other = view === 'focus' ? 'cards' : 'focus';
  const bar = (
    <FollowBar
      instruction={instruction}
      following={following}
      closeLabel={closeLabel}
      onClose={close}
      onPreview={preview}
      isWorkingCopy={props.isWorkingCopy}
    >
      <BarButton
        label={t(other === 'cards' ? 'showCards' : 'showFocus')}
        icon={other === 'cards' ? IconLayoutList : IconRectangle}
        words={t(other === 'cards' ? 'showCardsShort' : 'showFocusShort')}
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
  const shown = { instruction, following, step, closedReasonOf: marking.closedReasonOf, marking };
  const notice = <FollowNotices view={props} following={following} step={step} />;
  return (
    <div className={styles['bench']} data-view={view}>
      {bar}
      <ProgressBand
        levels={levelsOf(content.steps, step.id, numbers)}
        position={index + 1}
        count={steps.length}
        doneCount={doneCount}
        percent={percent}
        back={back}
        saved={props.savedNote?.('band')}
        onShowLeft={() => setMap('open')}
      />
      <StepNumbersContext value={linked}>
        {view === 'focus' ? (
          <OneStep
            {...shown}
            state={state}
            notice={notice}
            isTogether={isTogether}
            isSettled={isSettled}
            onShowMap={(isOpenOnly) => setMap(isOpenOnly ? 'open' : 'all')}
          />
        ) : (
          <AllSteps {...shown} notice={notice} />
        )}
      </StepNumbersContext>
      {reporting.window}
      {marking.window}
      {map && (
        <RunMap
          tree={content.steps}
          alerts={content.alerts}
          steps={steps}
          states={states}
          reportedAt={reporting.reportedAt}
          currentId={step.id}
          isOpenOnly={map === 'open'}
          onGoTo={jumpTo}
          onClose={() => setMap(undefined)}
        />
      )}
    </div>
  );
}

interface ShownProps {
  instruction: InstructionView;
  following: Following;
  step: Step;
  notice: ReactNode;
  closedReasonOf(stepId: string): string | undefined;
  marking: ReturnType<typeof useMarking>;
}

interface OneStepProps extends ShownProps {
  state: StepState;
  isTogether: boolean;
  isSettled: boolean;
  onShowMap(isOpenOnly: boolean): void;
}

function OneStep(props: OneStepProps) {
  const { instruction, following, step, state, notice, closedReasonOf, marking, ...controls } = props;
  const { steps, index, doneCount, goBy, numberOf, reporting, files } = following;
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
        leftCount={steps.length - doneCount}
        undo={marking.undo}
        onToggleDone={() => marking.toggle(step.id)}
        onDoneAndNext={() => marking.doneAndNext(step.id)}
        {...controls}
      />
    </>
  );
}

function AllSteps({ instruction, following, step, notice, closedReasonOf, marking }: ShownProps) {
  const { steps, numbers, states, goTo, numberOf, reporting, files } = following;
  return (
    <CardsView
      cards={{
        notice,
        steps,
        numbers,
        states,
        alertsOf: (stepId) => alertsOfStep(instruction.content.alerts, stepId),
        currentId: step.id,
        closedReasonOf,
        onSelect: goTo,
        onToggleDone: marking.toggle,
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
