import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Mark } from '../../../blocks/pdf-marks/index.ts';
import { PdfViewer, type PdfViewerHandle } from '../../../blocks/pdf-viewer/index.ts';
import { wantedPage } from '../../../lib/routes/index.ts';
import { useIsNarrow } from '../../../ui/media.ts';
import { FaceSwitch, useFace } from './face-switch.tsx';
import { HighlightSide, type HighlightSideProps } from './highlight-side.tsx';
import { t } from './messages.ts';
import styles from './pdf-stage.module.css';

interface PdfStageProps extends HighlightSideProps {
  /** URL of the document. */
  pdfAddress: string;
  title: string;
  marks: readonly Mark[];
  /** Shown above the highlight. */
  notice: ReactNode;
  /** Another highlight was tapped in the page. */
  onGoTo(stepId: string): void;
}

/**
 * The document with its highlights; the details of the current highlight are beside it. A phone has room for one of them
 * and a button for the other.
 */
export function PdfStage({ pdfAddress, title, marks, notice, onGoTo, ...side }: PdfStageProps) {
  const { step, number, alerts, onOpenLink } = side;
  const viewer = useRef<PdfViewerHandle>(null);
  const hasBegun = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [isInSight, setInSight] = useState(true);
  const isNarrow = useIsNarrow();
  const [face, show] = useFace();
  const mark = marks.find(({ id }) => id === step.id);
  useEffect(() => {
    if (!isOpen) return;
    const page = hasBegun.current ? undefined : wantedPage();
    hasBegun.current = true;
    if (page === undefined) viewer.current?.showHighlight(step.id);
    else viewer.current?.goTo(page);
  }, [step.id, isOpen]);

  /** A green mark opens its instruction; any other mark becomes the current highlight. */
  const press = (id: string | undefined): void => {
    const pressed = marks.find((each) => each.id === id);
    const [only] = pressed?.links ?? [];
    if (pressed?.carrier) {
      onGoTo(pressed.carrier.id);
      if (isNarrow) show('highlight', pressed.carrier.id);
    } else if (only?.link) onOpenLink(only.link);
  };
  return (
    <div className={styles['stage']} data-face={isNarrow ? face : undefined}>
      {isNarrow && <div className={styles['notice']}>{notice}</div>}
      <div className={styles['page']} data-pedal-walks>
        <PdfViewer
          address={pdfAddress}
          name={title}
          highlights={marks.map(({ shown }) => shown)}
          selectedId={mark?.id}
          onSelect={press}
          handleRef={viewer}
          onPlace={() => setOpen(true)}
          onInSight={setInSight}
        />
        {mark && !isInSight && (
          <button type="button" className={styles['back']} onClick={() => viewer.current?.showHighlight(step.id)}>
            {t('backToHighlight', { number })}
          </button>
        )}
      </div>
      <HighlightSide {...side} mark={mark} isHidden={isNarrow && face === 'page'} notice={!isNarrow && notice} />
      {isNarrow && (
        <FaceSwitch face={face} step={step} number={number} alerts={alerts} links={mark?.links.length ?? 0} onShow={show} />
      )}
    </div>
  );
}
