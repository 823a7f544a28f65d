import { alertsOfStep } from '@benchbook/domain/alerts';
import { useMemo } from 'react';
import { followPdf, readPdfAddress } from '../../../blocks/pdf-marks/index.ts';
import benchStyles from '../bench/bench.module.css';
import { BenchBar } from '../bench/bench-bar.tsx';
import { useAnnouncedStep } from '../bench/use-announced-step.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import { t } from '../messages.ts';
import { Contents } from '../preview/contents.tsx';
import styles from '../preview/preview.module.css';
import { PreviewBand } from '../preview/preview-band.tsx';
import { PreviewControls } from '../preview/preview-controls.tsx';
import type { PreviewProps } from '../preview/preview-props.ts';
import { usePreviewPlace } from '../preview/use-preview-place.ts';
import { usePreviewing } from '../preview/use-previewing.ts';
import { WarningsDialog } from '../preview/warnings-dialog.tsx';
import { useFollowedFiles } from '../use-followed-files.ts';
import { t as pdf } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';

/** A document has no steps with warnings of their own: the warnings for all of it are shown once. */
const WHOLE_DOCUMENT = 'document';

/** Preview of a PDF instruction, highlight by highlight. */
export function PdfPreview(props: PreviewProps) {
  const { instruction: read, isWorkingCopy = false, notice, openInstruction, close } = props;
  const { instruction, marks } = useMemo(() => followPdf(read), [read]);
  const { content, revision } = instruction;
  const { steps } = content;
  const numbers = useMemo(() => new Map(steps.map(({ id }, index) => [id, `${index + 1}`])), [steps]);
  const { step, index, goTo } = usePreviewPlace(steps);
  const { reporting, warnings, isHeld, contents, leave } = usePreviewing({ ...props, instruction }, WHOLE_DOCUMENT);
  const { selectedUseId, selectUse } = useFollowedFiles({ steps, step, goTo, openInstruction, onStepLink: goTo });
  const goBy = (count: number): void => {
    const next = steps[index + count];
    if (isHeld) return;
    if (next) goTo(next.id);
    else if (count > 0) void leave();
  };
  const ways = { onNext: () => goBy(1), onPrevious: () => goBy(-1) };
  useStepKeys(ways);
  const number = numbers.get(step?.id ?? '') ?? '';
  useAnnouncedStep({ step, number, position: index + 1, count: steps.length });
  if (!step) return null;
  const mark = marks.find(({ id }) => id === step.id);
  return (
    <div className={benchStyles['bench']} data-view="preview">
      <BenchBar
        title={content.title}
        revision={revision}
        isWorkingCopy={isWorkingCopy}
        waitingCount={0}
        closeLabel={t('close')}
        onClose={close}
      />
      <PreviewBand
        section={mark && <b>{pdf('onPage', { page: mark.shown.page })}</b>}
        place={t('highlightPlace', { position: index + 1, count: steps.length })}
      />
      <div className={styles['run']}>
        <Contents
          steps={steps}
          alerts={content.alerts}
          currentId={step.id}
          place={contents}
          onSelect={(stepId) => isHeld || goTo(stepId)}
        />
        <PdfStage
          pdfAddress={readPdfAddress(instruction)}
          title={content.title}
          marks={marks}
          step={step}
          number={number}
          alerts={alertsOfStep(content.alerts, step.id)}
          selectedUseId={selectedUseId}
          notice={
            <>
              {notice}
              {reporting.notices}
            </>
          }
          report={reporting.button(step, number)}
          notes={null}
          onSelectUse={selectUse}
          onGoTo={goTo}
          onOpenLink={({ instructionId, title }) => openInstruction(instructionId, title)}
          {...ways}
        />
      </div>
      <PreviewControls
        hasPrevious={index > 0}
        isLast={index === steps.length - 1}
        isContentsShown={contents.shown !== 'nowhere'}
        onContents={contents.toggle}
        {...ways}
      />
      {reporting.window}
      {isHeld && <WarningsDialog number={number} alerts={warnings.unread} onRead={warnings.read} />}
    </div>
  );
}
