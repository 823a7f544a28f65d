import { PAPER_SIZES, type PaperSize, printRevision, readFeatures } from '@benchbook/contracts';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { pageRule } from './page-rule.ts';
import styles from './print.module.css';
import { PrintDocument } from './print-document.tsx';
import { type PrintDocument as Printed, usePrintDocument } from './use-print-document.ts';
import { usePrintReady } from './use-print-ready.ts';
import { useWhitePaper } from './use-white-paper.ts';

interface PrintPageProps {
  instructionId: string;
  revision: number | 'live';
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
}

/** A revision as it comes out of the printer, with the controls that print it. */
export function PrintPage({ instructionId, revision, paper, onPaper }: PrintPageProps) {
  const printed = usePrintDocument(instructionId, revision);
  usePageTitle(printed.data?.instruction.content.title ?? t('pageTitle'));
  useWhitePaper();
  if (printed.isError)
    return (
      <main className={styles['page']} data-print-failed>
        <ErrorState message={sentenceOf(printed.error, t('failed'))} onRetry={() => void printed.refetch()} />
      </main>
    );
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
  const isReady = usePrintReady(root);
  const { content } = printed.instruction;
  const { revision, releasedAtMs, chainHead } = printed.paper;
  const rule = pageRule(paper, {
    header: content.publication.documentNumber,
    footer: [
      t('footer', { title: content.title, revision, date: formatTimestamp(releasedAtMs) }),
      t('chain', { sequence: chainHead.sequence, hash: chainHead.hash.slice(0, 32) }),
    ],
    page: t('page'),
    of: t('of'),
  });
  return (
    <main ref={root} className={styles['page']} data-print-ready={isReady || undefined}>
      <style>{rule}</style>
      <Controls printed={printed} paper={paper} onPaper={onPaper} isReady={isReady} />
      <div className={styles['sheet']} data-paper={paper}>
        <PrintDocument instruction={printed.instruction} paper={printed.paper} />
      </div>
    </main>
  );
}

function Controls({ printed, paper, onPaper, isReady }: SheetProps & { isReady: boolean }) {
  const navigate = useNavigate();
  const features = useQuery({ queryKey: queryKeys.features, queryFn: ({ signal }) => api.call(readFeatures, {}, { signal }) });
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string>();
  const { id, content } = printed.instruction;
  const { revision } = printed.paper;

  const download = async (): Promise<void> => {
    setMaking(true);
    setError(undefined);
    try {
      const pdf = await api.call(printRevision, { params: { id, revision }, query: { paper } });
      saveFile(pdf, `${content.title} - ${revision} - ${paper}.pdf`);
    } catch (failure) {
      setError(sentenceOf(failure, t('pdfFailed')));
    } finally {
      setMaking(false);
    }
  };

  return (
    <div className={styles['controls']}>
      <Button size="touch" variant="subtle" onClick={() => void navigate(paths.dashboard)}>
        {t('close')}
      </Button>
      <SegmentedControl
        size="md"
        aria-label={t('paper')}
        data={[...PAPER_SIZES]}
        value={paper}
        onChange={(size) => {
          const chosen = PAPER_SIZES.find((each) => each === size);
          if (chosen) onPaper(chosen);
        }}
      />
      <Text size="sm" role="status" className={styles['state']}>
        {error ?? (isMaking ? t('making') : isReady ? '' : t('preparing'))}
      </Text>
      {features.data?.printPdf && (
        <Button size="touch" variant="default" loading={isMaking} onClick={() => void download()}>
          {t('downloadPdf')}
        </Button>
      )}
      <Button size="touch" disabled={!isReady} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
