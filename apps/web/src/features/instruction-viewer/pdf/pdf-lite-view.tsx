import { alertsOfStep } from '@benchbook/domain/alerts';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { followPdf } from '../../../blocks/pdf-marks/index.ts';
import { recordPath } from '../../../lib/routes/index.ts';
import { later, laterWindow } from '../../../ui/later/index.ts';
import { AllDone } from '../bench/all-done.tsx';
import { BarButton } from '../bench/bar-button.tsx';
import styles from '../bench/bench.module.css';
import { BenchBar } from '../bench/bench-bar.tsx';
import { ProgressBand } from '../bench/progress-band.tsx';
import { Refusals } from '../bench/refusals.tsx';
import { StepNotes } from '../bench/step-notes.tsx';
import { useAnnouncedStep } from '../bench/use-announced-step.ts';
import { useBrief } from '../bench/use-brief.tsx';
import { useCurrentStep } from '../bench/use-current-step.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import type { LiteViewProps } from '../lite-view.tsx';
import { t } from '../messages.ts';
import { useReadings } from '../progress/use-readings.ts';
import { useReporting } from '../reports/use-reporting.tsx';
import { useFollowedFiles } from '../use-followed-files.ts';
import { useLiteView } from '../use-lite-view.ts';
import { HighlightControls } from './highlight-controls.tsx';
import { t as pdf } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';

const ChangedPanel = later(async () => (await import('../lite-view-later.ts')).ChangedPanel);
const AllAlertsDialog = laterWindow(async () => (await import('../lite-view-later.ts')).AllAlertsDialog);

/** A PDF instruction being followed: the document with its highlights, each with its files and its Done. */
export function PdfLiteView({
  instruction: read,
  assignment,
  userId,
  changes,
  startAgain,
  preview,
  openInstruction,
  closeLabel = t('backToList'),
  close,
}: LiteViewProps) {
  const { instruction, marks } = useMemo(() => followPdf(read), [read]);
  const { content } = instruction;
  const changedIds = useMemo(() => new Set(changes.map(({ stepId }) => stepId)), [changes]);
  const run = useLiteView({ instruction, assignment, userId, changedIds });
  const { steps, states, doneCount, percent, waitingCount, refused, tick, dismiss } = run;
  const readings = useReadings({ userId, instructionId: instruction.id, revision: instruction.revision });
  const reporting = useReporting({ instruction, title: content.title, userId, run: assignment?.run ?? null });
  const [isShowingAlerts, setShowingAlerts] = useState(false);
  const { step, index, goTo, goBy } = useCurrentStep({ steps, states, userId, instructionId: instruction.id });
  const brief = useBrief(assignment, percent, step?.id);
  const { selectedUseId, selectUse } = useFollowedFiles({ steps, step, goTo, openInstruction });
  const numberOf = (stepId: string): string => run.numbers.get(stepId) ?? '';
  const state = step && states.get(step.id);
  const toggle = (): void => {
    if (step && state) tick(step.id, !state.isDone);
  };
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1), onToggleDone: toggle });
  useAnnouncedStep({ step, number: numberOf(step?.id ?? ''), position: index + 1, count: steps.length });
  if (!step || !state) return null;
  const mark = marks.find(({ id }) => id === step.id);

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
          items="highlights"
          onStartAgain={assignment && goToStart}
          recordAddress={assignment && recordPath(instruction.id, userId, assignment.run)}
        />
      )}
    </>
  );
  return (
    <div className={styles['bench']} data-view="focus">
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
      </BenchBar>
      <ProgressBand
        section={mark && { number: pdf('onPage', { page: mark.shown.page }), title: '' }}
        items="highlights"
        position={index + 1}
        count={steps.length}
        doneCount={doneCount}
        percent={percent}
      />
      <PdfStage
        pdfPath={content.pdfPath}
        title={content.title}
        marks={marks}
        step={step}
        number={numberOf(step.id)}
        alerts={alertsOfStep(content.alerts, step.id)}
        selectedUseId={selectedUseId}
        notice={notice}
        report={reporting.button(step, numberOf(step.id))}
        notes={<StepNotes step={step} state={state} hasFileCount={false} />}
        onSelectUse={selectUse}
        onGoTo={goTo}
        onOpenLink={({ instructionId, title }) => openInstruction(instructionId, title)}
      />
      <HighlightControls
        state={state}
        hasPrevious={index > 0}
        hasNext={index < steps.length - 1}
        onPrevious={() => goBy(-1)}
        onNext={() => goBy(1)}
        onToggleDone={toggle}
      />
      {reporting.window}
      {isShowingAlerts && (
        <AllAlertsDialog alerts={content.alerts} numbers={run.numbers} onClose={() => setShowingAlerts(false)} />
      )}
    </div>
  );
}
