import { alertsOfStep } from '@benchbook/domain/alerts';
import { useMemo, useState } from 'react';
import { followPdf, readPdfAddress } from '../../../blocks/pdf-marks/index.ts';
import { useAfterDone } from '../../../lib/preferences/use-after-done.ts';
import { lazyModal } from '../../../ui/lazy/index.ts';
import styles from '../bench/bench.module.css';
import { FollowBar } from '../bench/follow-bar.tsx';
import { FollowNotices } from '../bench/follow-notices.tsx';
import { ProgressBand } from '../bench/progress-band.tsx';
import { StepControls } from '../bench/step-controls.tsx';
import { StepNotes } from '../bench/step-notes.tsx';
import { useSettled } from '../bench/use-settled.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import { useFollowing } from '../use-following.ts';
import { useMarking } from '../use-marking.tsx';
import { t } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';

const RunMap = lazyModal(async () => (await import('../lazy-lite-view.ts')).RunMap);

/** A PDF instruction being followed: the document with its highlights, each with its files and its Done. */
export function PdfLiteView(props: LiteViewProps) {
  const { instruction: read, preview, openInstruction, closeLabel, close } = props;
  const { instruction, marks } = useMemo(() => followPdf(read), [read]);
  const { content } = instruction;
  const newer = useMemo(() => props.arrived && { ...props.arrived, ...followPdf(props.arrived.instruction) }, [props.arrived]);
  const view = { ...props, instruction, arrived: newer };
  const following = useFollowing(view);
  const { steps, states, step, state, index, doneCount, percent, goTo, goBy, jumpTo, back, numberOf, reporting, files } =
    following;
  const [map, setMap] = useState<'all' | 'open'>();
  const isTogether = useAfterDone().afterDone === 'next';
  const isSettled = useSettled(step?.id);
  const marking = useMarking({ view, following, onEnd: () => setMap('open') });
  const press = (): void => {
    if (!step || !state) return;
    if (!isTogether || state.isDone) marking.toggle(step.id);
    else if (isSettled) marking.doneAndNext(step.id);
  };
  const walk = { onNext: () => goBy(1), onPrevious: () => goBy(-1) };
  useStepKeys({ ...walk, onToggleDone: press });
  if (!step || !state) return null;
  const mark = marks.find(({ id }) => id === step.id);
  return (
    <div className={styles['bench']} data-view="focus">
      <FollowBar instruction={instruction} following={following} closeLabel={closeLabel} onClose={close} onPreview={preview} />
      <ProgressBand
        levels={mark ? [{ number: t('onPage', { page: mark.shown.page }), title: '' }] : []}
        items="highlights"
        position={index + 1}
        count={steps.length}
        doneCount={doneCount}
        percent={percent}
        back={back}
        onShowLeft={() => setMap('open')}
        saved={view.savedNote?.('band')}
      />
      <PdfStage
        pdfAddress={readPdfAddress(instruction)}
        title={content.title}
        marks={marks}
        step={step}
        number={numberOf(step.id)}
        alerts={alertsOfStep(content.alerts, step.id)}
        selectedUseId={files.selectedUseId}
        notice={<FollowNotices view={view} following={following} step={step} items="highlights" />}
        report={reporting.button(step, numberOf(step.id))}
        notes={<StepNotes step={step} state={state} hasFileCount={false} />}
        onSelectUse={files.selectUse}
        onGoTo={goTo}
        onOpenLink={({ instructionId, title }) => openInstruction(instructionId, title)}
        {...walk}
      />
      <StepControls
        items="highlights"
        state={state}
        closedReason={marking.closedReasonOf(step.id)}
        isTogether={isTogether}
        isSettled={isSettled}
        leftCount={steps.length - doneCount}
        undo={marking.undo}
        hasPrevious={index > 0}
        hasNext={index < steps.length - 1}
        {...walk}
        onToggleDone={() => marking.toggle(step.id)}
        onDoneAndNext={() => marking.doneAndNext(step.id)}
        onShowMap={(isOpenOnly) => setMap(isOpenOnly ? 'open' : 'all')}
      />
      {reporting.window}
      {marking.window}
      {map && (
        <RunMap
          items="highlights"
          tree={steps}
          alerts={[]}
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
