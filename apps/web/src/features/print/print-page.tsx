import { type PaperSize, printRevision } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { useRef } from 'react';
import { api } from '../../lib/client/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatPlantTimestamp } from '../../lib/format/plant-time.ts';
import { historyPath, lastListPath, paths, useBackInTab } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { useHeadingTakesFocus } from '../../ui/focus/index.ts';
import { LoopbackNotice } from './loopback-notice.tsx';
import { t } from './messages.ts';
import { NotPrinted } from './not-printed.tsx';
import { pageRule } from './page-rule.ts';
import { PaperControls } from './paper-controls.tsx';
import { PaperNotice } from './paper-notice.tsx';
import { PrintDocument } from './print-document.tsx';
import styles from './print-page.module.css';
import { type PrintDocument as Printed, usePrintDocument } from './use-print-document.ts';
import { usePrintReady } from './use-print-ready.ts';
import { useWhitePaper } from './use-white-paper.ts';

interface PrintPageProps {
  instructionId: string;
  revision: number | 'live' | 'draft';
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
}

/** A revision as it will be printed, with the controls to print it. */
export function PrintPage({ instructionId, revision, paper, onPaper }: PrintPageProps) {
  const printed = usePrintDocument(instructionId, revision);
  usePageTitle(printed.data?.instruction.content.title ?? t('pageTitle'));
  useWhitePaper();
  useHeadingTakesFocus(revision);
  if (printed.isError) return <NotPrinted error={printed.error} failed={t('failed')} onRetry={() => void printed.refetch()} />;
  if (!printed.data) return <main className={styles['page']} aria-busy="true" />;
  return <Sheet printed={printed.data} paper={paper} onPaper={onPaper} />;
}

interface SheetProps {
  printed: Printed;
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
}

function Sheet({ printed, paper, onPaper }: SheetProps) {
  const root = useRef<HTMLElement>(null);
  const { isReady, missing } = usePrintReady(root);
  const rule = pageRule(paper, { ...runningTexts(printed), page: t('page'), of: t('of') });
  return (
    <main
      ref={root}
      className={styles['page']}
      data-print-ready={isReady || undefined}
      data-print-incomplete={missing > 0 || undefined}
    >
      <style>{rule}</style>
      <Controls printed={printed} paper={paper} onPaper={onPaper} isReady={isReady} />
      {printed.paper && <PaperNotice instruction={printed.instruction} paper={printed.paper} size={paper} />}
      {printed.paper && <LoopbackNotice address={printed.paper.address} />}
      <div className={styles['sheet']} data-paper={paper}>
        {printed.paper === null && (
          <p className={styles['draft']} aria-hidden>
            {t('draft')}
          </p>
        )}
        {missing > 0 && <p className={styles['incomplete']}>{t('incomplete', { count: missing })}</p>}
        <PrintDocument {...printed} />
      </div>
    </main>
  );
}

/** Header and footer of every page. */
function runningTexts({ instruction: { content, version, modifiedAtMs }, paper, timeZone }: Printed) {
  const { documentNumber } = content.publication;
  if (paper === null)
    return {
      header: documentNumber === '' ? t('draft') : t('draftOf', { documentNumber }),
      footer: [
        t('draftFooter', { title: content.title, version, date: formatPlantTimestamp(modifiedAtMs, timeZone) }),
        t('draftWords'),
      ] as const,
    };
  const { revision, releasedAtMs, chainHead } = paper;
  return {
    header: documentNumber,
    footer: [
      t('footer', { title: content.title, revision, date: formatPlantTimestamp(releasedAtMs, timeZone) }),
      t('chain', { sequence: chainHead.sequence, hash: chainHead.hash.slice(0, 32) }),
    ] as const,
  };
}

function Controls({ printed, paper, onPaper, isReady }: SheetProps & { isReady: boolean }) {
  const { id, content } = printed.instruction;
  const revision = printed.paper?.revision;
  const { id: userId, role } = useCurrentUser();
  const list = seesOnlyAssigned(role) ? paths.viewer : lastListPath(userId);
  const close = useBackInTab(canAuthor(role) ? historyPath({ id, ...content }) : list);
  // The server makes PDFs of revisions only.
  const savePdf = async (of: number): Promise<void> => {
    const pdf = await api.call(printRevision, { params: { id, revision: of }, query: { paper } });
    saveFile(pdf, `${content.title} - ${of} - ${paper}.pdf`);
  };
  return (
    <PaperControls
      {...{ paper, onPaper, isReady }}
      onClose={close}
      preparing={t('preparing')}
      {...(revision !== undefined && { savePdf: () => savePdf(revision) })}
    />
  );
}
