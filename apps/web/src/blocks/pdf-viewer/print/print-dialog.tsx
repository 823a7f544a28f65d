import { useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { ShownHighlight } from '../face.ts';
import { t } from '../messages.ts';
import message from '../pdf-message.module.css';
import styles from '../pdf-viewer.module.css';
import { SmallDialog } from '../small-dialog.tsx';
import { printPdf } from './print-pdf.ts';

interface PrintDialogProps {
  pdf: OpenedPdf;
  page: number;
  pageCount: number;
  highlights: readonly ShownHighlight[];
  onClose(): void;
}

/** Prints all pages or this one; shows the progress of the preparation and a way to cancel. */
export function PrintDialog({ pdf, page, pageCount, highlights, onClose }: PrintDialogProps) {
  const [at, setAt] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);

  const print = async (pages: readonly number[]): Promise<void> => {
    const document = pdf.document();
    if (!document) return;
    ending.current = new AbortController();
    try {
      await printPdf({ document, pages, highlights, onPage: setAt, signal: ending.current.signal });
      onClose();
    } catch (error) {
      // Closing the window has cancelled it.
      if (ending.current.signal.aborted) return;
      report.warning('The document could not be prepared for printing', error);
      setAt(undefined);
      setFailed(true);
    }
  };
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <SmallDialog title={t('print')} onClose={onClose}>
      {hasFailed && <p role="alert">{t('printFailed')}</p>}
      {at !== undefined && (
        <>
          <p role="status">{t('preparing', { page: at, count: pageCount })}</p>
          <progress className={styles['progress']} max={pageCount} value={at} aria-label={t('print')} />
        </>
      )}
      <footer>
        <button type="button" className={message['textButton']} onClick={onClose}>
          {t('cancel')}
        </button>
        {at === undefined && (
          <>
            <button type="button" className={message['textButton']} onClick={() => void print([page])}>
              {t('printThis', { page })}
            </button>
            <button type="button" className={message['textButton']} data-primary onClick={() => void print(all)}>
              {t('printAll', { count: pageCount })}
            </button>
          </>
        )}
      </footer>
    </SmallDialog>
  );
}
