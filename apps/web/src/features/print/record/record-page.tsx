import { listRuns, type PaperSize, type RunRecord, readRunRecord } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/client/index.ts';
import { usePageTitle } from '../../../lib/shell/index.ts';
import { NotPrinted } from '../not-printed.tsx';
import { pageRule } from '../page-rule.ts';
import printed from '../print-page.module.css';
import { usePrintReady } from '../use-print-ready.ts';
import { useWhitePaper } from '../use-white-paper.ts';
import { t } from './messages.ts';
import { RecordControls } from './record-controls.tsx';
import { RecordDocument } from './record-document.tsx';
import type { RunPlace } from './run-place.ts';

interface RecordPageProps {
  place: RunPlace;
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
  onRun(run: number): void;
}

/** The record of one run, with controls to print it and to switch runs. */
export function RecordPage({ place, paper, onPaper, onRun }: RecordPageProps) {
  const { id, userID, run } = place;
  const record = useQuery({
    queryKey: ['record', id, userID, run],
    queryFn: ({ signal }) => api.call(readRunRecord, { params: place }, { signal, timeoutMs: null }),
    retry: false,
  });
  const runs = useQuery({
    queryKey: ['record', id, userID],
    queryFn: ({ signal }) => api.call(listRuns, { params: { id, userID } }, { signal }),
    retry: false,
  });
  usePageTitle(record.data ? `${t('pageTitle')} · ${record.data.instruction.title}` : t('pageTitle'));
  useWhitePaper();
  if (record.isError) return <NotPrinted error={record.error} failed={t('failed')} onRetry={() => void record.refetch()} />;
  if (!record.data) return <main className={printed['page']} aria-busy="true" />;
  const numbers = (runs.data ?? []).map((each) => each.run);
  return <Sheet record={record.data} place={place} paper={paper} runs={numbers} onPaper={onPaper} onRun={onRun} />;
}

interface SheetProps extends RecordPageProps {
  record: RunRecord;
  runs: readonly number[];
}

function Sheet({ record, place, paper, runs, onPaper, onRun }: SheetProps) {
  const root = useRef<HTMLElement>(null);
  const { isReady } = usePrintReady(root);
  const { instruction, person, run, chainHead } = record;
  const rule = pageRule(paper, {
    header: `${t('record', { run })}${instruction.documentNumber === '' ? '' : ` · ${instruction.documentNumber}`}`,
    footer: [
      t('footer', { title: instruction.title, person: person.username, run }),
      t('chain', { sequence: chainHead.sequence, hash: chainHead.hash.slice(0, 32) }),
    ],
    page: t('page'),
    of: t('of'),
  });
  return (
    <main ref={root} className={printed['page']} data-print-ready={isReady || undefined}>
      <style>{rule}</style>
      <RecordControls record={record} place={place} paper={paper} runs={runs} onPaper={onPaper} onRun={onRun} isReady={isReady} />
      <div className={printed['sheet']} data-paper={paper}>
        <RecordDocument record={record} />
      </div>
    </main>
  );
}
