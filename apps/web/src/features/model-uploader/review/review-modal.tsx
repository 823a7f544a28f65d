import type { QueuedModel } from '@benchbook/contracts';
import { DEFAULT_BACKGROUND } from '@benchbook/domain/attachments';
import type { LevelFile, LevelReport, ModelReport } from '@benchbook/domain/model-uploads';
import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { ModelComparison } from '../../../blocks/model-comparison/index.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsMedium } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { LevelChoice } from './level-choice.tsx';
import { percentOf } from './percent-of.ts';
import styles from './review.module.css';
import { ReviewOptions, type ReviewView } from './review-options.tsx';
import { DEFAULT_LEVEL, type ShownLevel, shownLevels } from './shown-levels.ts';
import { useReview } from './use-review.ts';

interface ReviewModalProps {
  model: QueuedModel & { readonly report: ModelReport };
  onClose(): void;
  /** Called before this user decides about it. */
  onDecide(): void;
  /** Asks, and removes it. */
  onDiscard(): Promise<boolean>;
}

const FIRST_VIEW: ReviewView = {
  background: DEFAULT_BACKGROUND,
  isLinked: true,
  isWireframe: false,
  hasErrorColours: false,
};

/** The original beside a level of it, and the choice of the level to store (MODEL-03). */
export function ReviewModal({ model, onClose, onDecide, onDiscard }: ReviewModalProps) {
  const { id, report } = model;
  const isMedium = useIsMedium();
  const { isBusy, approve } = useReview(model);
  const [file, setFile] = useState<LevelFile>(DEFAULT_LEVEL);
  const [view, setView] = useState<ReviewView>(FIRST_VIEW);
  const [isFailed, setFailed] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const level = levelOf(report, file).report;

  const discard = async (): Promise<void> => {
    onDecide();
    if (await onDiscard()) onClose();
  };
  const approveAs = async (libraryName: string): Promise<string | null> => {
    onDecide();
    const end = await approve({ level: file, backgroundColor: view.background, name: libraryName });
    if (end.kind === 'no-name') return end.problem;
    setApproving(false);
    if (end.kind === 'approved') onClose();
    return null;
  };
  const note = view.hasErrorColours ? t('errorScale', { value: percentOf(level.errorMax) }) : t('errorNote');
  const footer = (
    <Decision
      note={isFailed ? undefined : note}
      isBusy={isBusy}
      onDiscard={() => void discard()}
      onApprove={isFailed ? undefined : () => setApproving(true)}
    />
  );
  return (
    <Dialog opened title={t('review')} size="1400px" fullScreen={isMedium} onClose={onClose} footer={footer}>
      <div className={styles['review']}>
        <div className={styles['head']}>
          <p>
            <b>{model.name}</b> {t('parts', { count: report.parts })}
          </p>
          {!isFailed && <ReviewOptions view={view} onChange={setView} />}
        </div>
        {isFailed ? (
          <p role="alert" className={styles['failed']}>
            {t('loadFailed')}
          </p>
        ) : (
          <>
            <Models id={id} report={report} file={file} view={view} onFailed={onFailed} />
            <LevelChoice report={report} chosen={file} onChoose={setFile} />
          </>
        )}
        {report.warnings.length > 0 && <Warnings warnings={report.warnings} />}
      </div>
      {isApproving && <ApproveDialog id={id} isBusy={isBusy} onCancel={() => setApproving(false)} onApprove={approveAs} />}
    </Dialog>
  );
}

interface DecisionProps {
  note: string | undefined;
  isBusy: boolean;
  onDiscard(): void;
  /** Undefined if the model could not be shown: it can't be approved then. */
  onApprove: (() => void) | undefined;
}

function Decision({ note, isBusy, onDiscard, onApprove }: DecisionProps) {
  return (
    <>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
      <Button
        className={styles['decision']}
        variant="outline"
        color="var(--bb-error)"
        leftSection={<IconTrash size={16} />}
        disabled={isBusy}
        onClick={onDiscard}
      >
        {t('discard')}
      </Button>
      {onApprove && (
        <Button className={styles['decision']} leftSection={<IconCheck size={16} />} loading={isBusy} onClick={onApprove}>
          {t('approve')}
        </Button>
      )}
    </>
  );
}

interface ModelsProps {
  id: string;
  report: ModelReport;
  file: LevelFile;
  view: ReviewView;
  onFailed(): void;
}

function Models({ id, report, file, view, onFailed }: ModelsProps) {
  const { name, report: level } = levelOf(report, file);
  return (
    <div className={styles['models']}>
      <ModelComparison
        background={view.background}
        isLinked={view.isLinked}
        isWireframe={view.isWireframe}
        mostError={view.hasErrorColours ? level.errorMax || Number.EPSILON : null}
        onFailed={onFailed}
        original={compared(id, 'orig', t('original'), report.original)}
        decimated={compared(id, file, name, level)}
      />
    </div>
  );
}

function levelOf(report: ModelReport, file: LevelFile): Pick<ShownLevel, 'name' | 'report'> {
  return shownLevels(report).find((each) => each.file === file) ?? { name: '', report: report.original };
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <details className={styles['warnings']} open>
      <summary>{t('warnings', { count: warnings.length })}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}

function compared(id: string, file: LevelFile, name: string, { triangles, bytes }: LevelReport) {
  return {
    address: `/api/mp/decimate/${encodeURIComponent(id)}/${encodeURIComponent(id)}_${file}.glb`,
    name,
    sizeBytes: bytes,
    caption: (
      <>
        <b>{name}</b> {t('trianglesOf', { count: numberWords(triangles) })} <span>· {fileSize(bytes)}</span>
      </>
    ),
  };
}
