import { listRuns, type PaperSize, printRunRecord, type RunRecord, readRunRecord } from '@benchbook/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/client/index.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { paths, useBackInTab } from '../../../lib/routes/index.ts';
import { usePageTitle } from '../../../lib/shell/index.ts';
import { NotPrinted } from '../not-printed.tsx';
import { pageRule } from '../page-rule.ts';
import { PaperControls } from '../paper-controls.tsx';
import printed from '../print-page.module.css';
import { usePrintReady } from '../use-print-ready.ts';
import { useWhitePaper } from '../use-white-paper.ts';
import { t } from './messages.ts';
import { RecordDocument } from './record-document.tsx';

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

/** The record as machine-readable file from the server. */
const recordFile = { ...readRunRecord, response: 'bytes' } as const;

interface RecordControlsProps {
  record: RunRecord;
  place: RunPlace;
  paper: PaperSize;
  /** Numbers of all runs of this user, newest first. */
  runs: readonly number[];
  isReady: boolean;
  onPaper(paper: PaperSize): void;
  onRun(run: number): void;
}

/** Controls above the record; not printed. */
function RecordControls({ record, place, paper, runs, isReady, onPaper, onRun }: RecordControlsProps) {
  const close = useBackInTab(paths.dashboard);
  const name = `${record.instruction.title} - ${record.person.username} - ${t('runs')} ${record.run}`;
  const saveJson = async (): Promise<void> => saveFile(await api.call(recordFile, { params: place }), `${name}.json`);
  const savePdf = async (): Promise<void> =>
    saveFile(await api.call(printRunRecord, { params: place, query: { paper } }), `${name}.pdf`);
  return (
    <PaperControls
      paper={paper}
      onPaper={onPaper}
      isReady={isReady}
      onClose={close}
      savePdf={savePdf}
      otherFile={{ label: t('downloadJson'), failed: t('jsonFailed'), save: saveJson }}
      choices={
        runs.length > 1 && (
          <NativeSelect
            size="md"
            aria-label={t('runs')}
            data={runs.map((run) => ({ value: String(run), label: `${t('runs')} ${run}` }))}
            value={String(place.run)}
            onChange={(event) => onRun(Number(event.currentTarget.value))}
          />
        )
      }
    />
  );
}

/** Identifies one user's run of an instruction. */
interface RunPlace {
  readonly id: string;
  readonly userID: string;
  readonly run: number;
}
