import { alertsOfStep } from '@benchbook/domain/alerts';
import { useMemo, useState } from 'react';
import { useStepWarnings } from '../../../blocks/info-page/index.ts';
import { followPdf } from '../../../blocks/pdf-marks/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import benchStyles from '../bench/bench.module.css';
import { BenchBar } from '../bench/bench-bar.tsx';
import { useAnnouncedStep } from '../bench/use-announced-step.ts';
import { useStepKeys } from '../bench/use-step-keys.ts';
import { t } from '../messages.ts';
import { Contents } from '../preview/contents.tsx';
import styles from '../preview/preview.module.css';
import type { PreviewProps } from '../preview/preview.tsx';
import { PreviewControls } from '../preview/preview-controls.tsx';
import { useContentsPlace } from '../preview/use-contents-place.ts';
import { usePreviewPlace } from '../preview/use-preview-place.ts';
import { WarningsDialog } from '../preview/warnings-dialog.tsx';
import { useReporting } from '../reports/use-reporting.tsx';
import { useFollowedFiles } from '../use-followed-files.ts';
import { t as pdf } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';

/** A document has no steps to warn of one by one: what holds for all of it is read once. */
const WHOLE_DOCUMENT = 'document';

/** A PDF instruction run through highlight by highlight. */
export function PdfPreview({
  instruction: read,
  isWorkingCopy = false,
  assignment,
  userId,
  openInstruction,
  close,
}: PreviewProps) {
  const { instruction, marks } = useMemo(() => followPdf(read), [read]);
  const { content, revision } = instruction;
  const { steps } = content;
  const numbers = useMemo(() => new Map(steps.map(({ id }, index) => [id, `${index + 1}`])), [steps]);
  const { step, index, goTo } = usePreviewPlace(steps);
  const { ask } = useDialogs();
  const contents = useContentsPlace();
  const isTouch = useIsTouch();
  const run = assignment?.run ?? null;
  // What is wrong in a working copy its author puts right; a report is of a revision.
  const reporting = useReporting({
    instruction: { id: instruction.id, revision: isWorkingCopy ? null : revision },
    title: content.title,
    userId,
    run,
  });
  const warnings = useStepWarnings({
    alerts: content.alerts,
    stepId: WHOLE_DOCUMENT,
    userId,
    instructionId: instruction.id,
    run,
  });
  const isHeld = warnings.unread.length > 0;
  const [collapsedIds, collapse] = useState<ReadonlySet<string>>(new Set());
  const { selectedUseId, selectUse } = useFollowedFiles({ steps, step, goTo, openInstruction });
  const leave = async (): Promise<void> => {
    if (await ask({ title: t('endTitle'), message: t('endQuestion') })) close();
  };
  const goBy = (count: number): void => {
    const next = steps[index + count];
    if (isHeld) return;
    if (next) goTo(next.id);
    else if (count > 0) void leave();
  };
  useStepKeys({ onNext: () => goBy(1), onPrevious: () => goBy(-1) });
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
      <div className={benchStyles['band']}>
        <span className={benchStyles['section']}>{mark && <b>{pdf('onPage', { page: mark.shown.page })}</b>}</span>
        <span className={`${benchStyles['place']} ${styles['place']}`}>
          {t('highlightPlace', { position: index + 1, count: steps.length })}
        </span>
      </div>
      <div className={styles['run']}>
        <Contents
          steps={steps}
          alerts={content.alerts}
          currentId={step.id}
          collapsedIds={collapsedIds}
          onCollapse={collapse}
          onSelect={(stepId) => {
            contents.left();
            if (!isHeld) goTo(stepId);
          }}
          shown={contents.shown}
          isTouch={isTouch}
          onClose={contents.left}
        />
        <PdfStage
          pdfPath={content.pdfPath}
          title={content.title}
          marks={marks}
          step={step}
          number={number}
          alerts={alertsOfStep(content.alerts, step.id)}
          selectedUseId={selectedUseId}
          notice={reporting.notices}
          report={reporting.button(step, number)}
          notes={null}
          onSelectUse={selectUse}
          onGoTo={goTo}
          onOpenLink={({ instructionId, title }) => openInstruction(instructionId, title)}
        />
      </div>
      <PreviewControls
        hasPrevious={index > 0}
        isLast={index === steps.length - 1}
        isContentsShown={contents.shown !== 'nowhere'}
        onContents={contents.toggle}
        onNext={() => goBy(1)}
        onPrevious={() => goBy(-1)}
      />
      {reporting.window}
      {isHeld && <WarningsDialog number={number} alerts={warnings.unread} onRead={warnings.read} />}
    </div>
  );
}
