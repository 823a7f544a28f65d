import { type Alert, alertsOfStep } from '@benchbook/domain/alerts';
import type { Step } from '@benchbook/domain/steps';
import type { ReactNode } from 'react';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { Levels, levelsOf } from '../bench/levels.tsx';
import focusStyles from '../bench/step-focus.module.css';
import { StepNotes } from '../bench/step-notes.tsx';
import { useAnnouncedStep } from '../bench/use-announced-step.ts';
import { useJump } from '../bench/use-jump.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import { useSwipe } from '../bench/use-swipe.ts';
import { t as screen } from '../messages.ts';
import { useFollowedFiles } from '../use-followed-files.ts';
import { Contents } from './contents.tsx';
import { t } from './messages.ts';
import styles from './preview.module.css';
import { PreviewBand } from './preview-band.tsx';
import { PreviewControls } from './preview-controls.tsx';
import type { PreviewProps } from './preview-props.ts';
import { StepTabs } from './step-tabs.tsx';
import type { usePreviewPlace } from './use-preview-place.ts';
import { usePreviewing } from './use-previewing.ts';
import { useWalk } from './use-walk.ts';
import { WarningsDialog } from './warnings-dialog.tsx';

const SupervisorDialog = lazyModal(async () => (await import('../lazy-lite-view.ts')).SupervisorDialog);

interface PreviewedStepProps extends PreviewProps {
  /** In reading order. */
  steps: readonly Step[];
  numbers: ReadonlyMap<string, string>;
  place: ReturnType<typeof usePreviewPlace> & { readonly step: Step };
}

/** The step on the screen: its tabs, the table of contents beside it, and the buttons to the next steps. */
export function PreviewedStep(props: PreviewedStepProps) {
  const { instruction, assignment, calledId, steps, numbers, place, notice, verify } = props;
  const { content } = instruction;
  const { step, index, goTo } = place;
  const { reporting, warnings, above, isHeld, contents, leave } = usePreviewing(props, step.id);
  const walk = useWalk({ steps, step, calledId, assignment, goTo, leave: () => void leave(), verify });
  const numberOf = (stepId: string): string => numbers.get(stepId) ?? '';
  const { noteJump, back } = useJump({ steps, step, goTo, numberOf });
  const jumpTo = (stepId: string): void => {
    noteJump(stepId);
    walk.walkTo(stepId);
  };
  const ways = {
    onNext: () => isHeld || walk.next(),
    onPrevious: () => isHeld || walk.previous(),
  };
  useStepKeys(ways);
  const swipe = useSwipe({ onLeft: ways.onNext, onRight: ways.onPrevious });
  const number = numberOf(step.id);
  useAnnouncedStep({ step, number, position: index + 1, count: steps.length });
  return (
    <>
      <PreviewBand
        section={<Levels levels={levelsOf(content.steps, step.id, numbers)} />}
        place={screen('place', { position: index + 1, count: steps.length })}
        back={back}
      />
      <div className={styles['run']}>
        <Contents
          steps={content.steps}
          alerts={content.alerts}
          currentId={step.id}
          place={contents}
          onSelect={(stepId) => isHeld || jumpTo(stepId)}
        />
        <div className={styles['step']} {...swipe}>
          {notice}
          {reporting.notices}
          <StepRead
            {...props}
            number={number}
            walk={walk}
            banner={above}
            jumpTo={jumpTo}
            report={reporting.button(step, number, true)}
          />
        </div>
      </div>
      <PreviewControls
        hasPrevious={index > 0}
        isLast={index === steps.length - 1}
        isContentsShown={contents.shown !== 'nowhere'}
        onContents={contents.toggle}
        {...ways}
      />
      {reporting.window}
      {isHeld && <WarningsDialog key={step.id} number={number} alerts={warnings.unread} onRead={warnings.read} />}
      {walk.isAsking && !isHeld && (
        <SupervisorDialog reason={t('supervisorBeforeNext', { number })} onVerify={walk.verify} onClose={walk.cancel} />
      )}
    </>
  );
}

interface StepReadProps extends PreviewedStepProps {
  number: string;
  walk: ReturnType<typeof useWalk>;
  /** Alerts above the text that no dialog asks the user to read. */
  banner: readonly Alert[];
  /** Goes to a step that a link in the text names. */
  jumpTo(stepId: string): void;
  /** The button that reports a problem with the step. */
  report: ReactNode;
}

/** Title, notes and tabs of the step. */
function StepRead({ instruction, steps, place, openInstruction, number, walk, banner, jumpTo, report }: StepReadProps) {
  const { step, tab, goTo, showTab } = place;
  const { selectedUseId, selectUse, follow, channel } = useFollowedFiles({
    steps,
    step,
    goTo,
    openInstruction,
    onStepLink: jumpTo,
  });
  return (
    <>
      <div className={focusStyles['stepHead']}>
        <h2 className={focusStyles['stepTitle']}>
          <span className={focusStyles['number']}>{number}</span> {step.title}
        </h2>
        {report}
      </div>
      <StepNotes step={step} state={{ isDone: false, isWaiting: false, isChanged: false, ...walk }} hasFileCount={false} />
      <StepTabs
        step={step}
        alerts={alertsOfStep(instruction.content.alerts, step.id)}
        banner={banner}
        tab={tab}
        onTab={showTab}
        selectedUseId={selectedUseId}
        channel={channel}
        onSelectUse={selectUse}
        onFollow={(token) => {
          if (token.type === 'attachmentLink' || token.type === 'annotationLink') showTab('attachments');
          follow(step.id, token);
        }}
      />
    </>
  );
}
