import { alertsOfStep } from '@benchbook/domain/alerts';
import { useMemo } from 'react';
import { followPdf, readPdfAddress } from '../../../blocks/pdf-marks/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import styles from '../bench/bench.module.css';
import { FollowBar } from '../bench/follow-bar.tsx';
import { FollowNotices } from '../bench/follow-notices.tsx';
import { ProgressBand } from '../bench/progress-band.tsx';
import { StepNotes } from '../bench/step-notes.tsx';
import { useStepKeys } from '../bench/use-step-keys.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import { useFollowing } from '../use-following.ts';
import { HighlightControls } from './highlight-controls.tsx';
import { t } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';

/** A PDF instruction being followed: the document with its highlights, each with its files and its Done. */
export function PdfLiteView(props: LiteViewProps) {
  const { instruction: read, preview, openInstruction, closeLabel, close, closedReasonOf = neverClosed } = props;
  const { instruction, marks } = useMemo(() => followPdf(read), [read]);
  const { content } = instruction;
  const newer = useMemo(() => props.arrived && { ...props.arrived, ...followPdf(props.arrived.instruction) }, [props.arrived]);
  const view = { ...props, instruction, arrived: newer };
  const following = useFollowing(view);
  const { steps, step, state, index, doneCount, percent, tick, goTo, goBy, numberOf, reporting, files } = following;
  const toggle = (): void => {
    if (!step || !state) return;
    const reason = closedReasonOf(step.id);
    if (reason === undefined) tick(step.id, !state.isDone);
    else announce(reason);
  };
  const walk = { onNext: () => goBy(1), onPrevious: () => goBy(-1) };
  useStepKeys({ ...walk, onToggleDone: toggle });
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
        notice={<FollowNotices view={view} following={following} step={step} state={state} items="highlights" />}
        report={reporting.button(step, numberOf(step.id))}
        notes={<StepNotes step={step} state={state} hasFileCount={false} />}
        onSelectUse={files.selectUse}
        onGoTo={goTo}
        onOpenLink={({ instructionId, title }) => openInstruction(instructionId, title)}
        {...walk}
      />
      <HighlightControls
        state={state}
        closedReason={closedReasonOf(step.id)}
        hasPrevious={index > 0}
        hasNext={index < steps.length - 1}
        {...walk}
        onToggleDone={toggle}
      />
      {reporting.window}
    </div>
  );
}

const neverClosed = (): undefined => undefined;
