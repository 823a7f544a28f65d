import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { HighlightLink } from '@benchbook/domain/highlights';
import type { Step } from '@benchbook/domain/steps';
import { IconBook2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { type Mark, pdfAddress } from '../../../blocks/pdf-marks/index.ts';
import { PdfViewer, type PdfViewerHandle } from '../../../blocks/pdf-viewer/index.ts';
import benchStyles from '../bench/bench.module.css';
import { t } from './messages.ts';
import styles from './pdf-stage.module.css';

interface PdfStageProps {
  pdfPath: string;
  title: string;
  marks: readonly Mark[];
  /** The highlight on the screen. */
  step: Step;
  number: string;
  alerts: readonly Alert[];
  selectedUseId: string | undefined;
  /** Said above the highlight. */
  notice: ReactNode;
  /** The control that reports a problem, and short facts of the highlight. */
  report: ReactNode;
  notes: ReactNode;
  onSelectUse(use: AttachmentUse): void;
  /** Another highlight was tapped in the page. */
  onGoTo(stepId: string): void;
  onOpenLink(link: HighlightLink): void;
}

/** The document with its highlights; what is tied to the one at hand stands beside it, below it on a phone. */
export function PdfStage(props: PdfStageProps) {
  const { pdfPath, title, marks, step, onGoTo, onOpenLink } = props;
  const viewer = useRef<PdfViewerHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const mark = marks.find(({ id }) => id === step.id);
  useEffect(() => {
    if (isOpen) viewer.current?.showHighlight(step.id);
  }, [step.id, isOpen]);

  /** A green mark opens its instruction; any other is the highlight at hand from then on. */
  const press = (id: string | undefined): void => {
    const pressed = marks.find((each) => each.id === id);
    const [only] = pressed?.links ?? [];
    if (pressed?.carrier) onGoTo(pressed.carrier.id);
    else if (only?.link) onOpenLink(only.link);
  };
  return (
    <div className={styles['stage']}>
      <div className={styles['page']} data-pedal-walks>
        <PdfViewer
          address={pdfAddress(pdfPath)}
          name={title}
          highlights={marks.map(({ shown }) => shown)}
          selectedId={mark?.id}
          onSelect={press}
          handleRef={viewer}
          onPlace={() => setOpen(true)}
        />
      </div>
      <Beside {...props} mark={mark} />
    </div>
  );
}

/** What belongs to the highlight at hand: its words, alerts, files and the instructions that it leads to. */
function Beside({
  mark,
  step,
  number,
  alerts,
  selectedUseId,
  notice,
  report,
  notes,
  onSelectUse,
  onOpenLink,
}: PdfStageProps & { mark: Mark | undefined }) {
  const hasFiles = step.attachments.length > 0;
  const side = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every highlight begins at its top
  useEffect(() => {
    if (side.current) side.current.scrollTop = 0;
  }, [step.id]);
  return (
    <aside ref={side} className={styles['side']} aria-label={t('highlight', { number })}>
      {notice}
      <h2 className={styles['title']}>
        <span className={benchStyles['number']}>{number}</span> <span className={styles['quote']}>{step.title}</span>
      </h2>
      {notes}
      <AlertPanel alerts={alerts} size="bench" />
      {hasFiles && (
        <div className={styles['files']}>
          <AttachmentViewer
            uses={step.attachments}
            selectedId={selectedUseId}
            onSelect={onSelectUse}
            size="bench"
            label={t('filesOfHighlight')}
          />
        </div>
      )}
      {!hasFiles && !mark && <p className={styles['none']}>{t('noHighlights')}</p>}
      {!hasFiles && mark && mark.links.length === 0 && <p className={styles['none']}>{t('noFiles')}</p>}
      {mark?.links.map(
        ({ id, link }) =>
          link && (
            <button key={id} type="button" className={styles['link']} onClick={() => onOpenLink(link)}>
              <IconBook2 size={24} stroke={1.75} aria-hidden />
              <span>{t('openLink', { title: link.title })}</span>
            </button>
          ),
      )}
      <div className={styles['report']}>{report}</div>
    </aside>
  );
}
