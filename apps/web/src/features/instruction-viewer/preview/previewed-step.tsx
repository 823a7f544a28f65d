import { alertsOfStep } from '@benchbook/domain/alerts';
import { findPath, type Step } from '@benchbook/domain/steps';
import { useState } from 'react';
import { useStepWarnings } from '../../../blocks/info-page/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { laterWindow } from '../../../ui/later/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import benchStyles from '../bench/bench.module.css';
import { StepNotes } from '../bench/step-notes.tsx';
import { useAnnouncedStep } from '../bench/use-announced-step.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import { useSwipe } from '../bench/use-swipe.ts';
import { t } from '../messages.ts';
import { useReporting } from '../reports/use-reporting.tsx';
import { useFollowedFiles } from '../use-followed-files.ts';
import { Contents } from './contents.tsx';
import styles from './preview.module.css';
import type { PreviewProps } from './preview.tsx';
import { PreviewControls } from './preview-controls.tsx';
import { StepTabs } from './step-tabs.tsx';
import { useContentsPlace } from './use-contents-place.ts';
import type { usePreviewPlace } from './use-preview-place.ts';
import { useWalk } from './use-walk.ts';
import { WarningsDialog } from './warnings-dialog.tsx';

const SupervisorDialog = laterWindow(async () => (await import('../lite-view-later.ts')).SupervisorDialog);

interface PreviewedStepProps extends PreviewProps {
  /** In reading order. */
  steps: readonly Step[];
  numbers: ReadonlyMap<string, string>;
  place: ReturnType<typeof usePreviewPlace> & { readonly step: Step };
}

/** The step on the screen: its tabs, the table of contents beside it, and the way on. */
export function PreviewedStep({
  instruction,
  isWorkingCopy = false,
  assignment,
  userId,
  steps,
  numbers,
  place: { step, index, tab, goTo, showTab },
  verify,
  openInstruction,
  close,
}: PreviewedStepProps) {
  const { content } = instruction;
  const { ask } = useDialogs();
  // What is wrong in a working copy its author puts right; a report is of a revision.
  const revision = isWorkingCopy ? null : instruction.revision;
  const reporting = useReporting({
    instruction: { id: instruction.id, revision },
    title: content.title,
    userId,
    run: assignment?.run ?? null,
  });
  const isTouch = useIsTouch();
  const contents = useContentsPlace();
  const warnings = useStepWarnings({
    alerts: content.alerts,
    stepId: step.id,
    userId,
    instructionId: instruction.id,
    run: assignment?.run ?? null,
  });
  const leave = async (): Promise<void> => {
    if (await ask({ title: t('endTitle'), message: t('endQuestion') })) close();
  };
  const walk = useWalk({ steps, step, assignment, goTo, leave: () => void leave(), verify });
  const { selectedUseId, selectUse, follow, channel } = useFollowedFiles({ steps, step, goTo, openInstruction });
  // Until the warnings are read nothing moves; the window over the page has its own keys.
  const isHeld = warnings.unread.length > 0;
  const ways = {
    onNext: () => isHeld || walk.next(),
    onPrevious: () => isHeld || walk.previous(),
  };
  useStepKeys(ways);
  const swipe = useSwipe({ onLeft: ways.onNext, onRight: ways.onPrevious });
  const number = numbers.get(step.id) ?? '';
  useAnnouncedStep({ step, number, position: index + 1, count: steps.length });
  const [collapsedIds, collapse] = useState<ReadonlySet<string>>(new Set());
  const section = findPath(content.steps, step.id)[0];
  const notes = { isDone: false, isWaiting: false, isChanged: false, ...walk };

  return (
    <>
      <div className={benchStyles['band']}>
        <span className={benchStyles['section']}>
          {section && (
            <>
              <b>{numbers.get(section.id)}</b> {section.title}
            </>
          )}
        </span>
        <span className={`${benchStyles['place']} ${styles['place']}`}>
          {t('place', { position: index + 1, count: steps.length })}
        </span>
      </div>
      <div className={styles['run']}>
        <Contents
          steps={content.steps}
          alerts={content.alerts}
          currentId={step.id}
          collapsedIds={collapsedIds}
          onCollapse={collapse}
          onSelect={(stepId) => {
            contents.left();
            if (!isHeld) walk.walkTo(stepId);
          }}
          shown={contents.shown}
          isTouch={isTouch}
          onClose={contents.left}
        />
        <div className={styles['step']} {...swipe}>
          {reporting.notices}
          <div className={benchStyles['stepHead']}>
            <h2 className={benchStyles['stepTitle']}>
              <span className={benchStyles['number']}>{number}</span> {step.title}
            </h2>
            {reporting.button(step, number, true)}
          </div>
          <StepNotes step={step} state={notes} hasFileCount={false} />
          <StepTabs
            step={step}
            alerts={alertsOfStep(content.alerts, step.id)}
            tab={tab}
            onTab={showTab}
            selectedUseId={selectedUseId}
            channel={channel}
            onSelectUse={selectUse}
            onFollow={(token) => {
              if (token.type !== 'instructionLink') showTab('attachments');
              follow(step.id, token);
            }}
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
        <SupervisorDialog reason={t('supervisorBeforeNext', { number })} onVerify={walk.sign} onClose={walk.cancel} />
      )}
    </>
  );
}
