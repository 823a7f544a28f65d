import { type PaperSize, printRunRecord, type RunRecord, readRunRecord } from '@benchbook/contracts';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/client/index.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { paths } from '../../../lib/routes/index.ts';
import { PaperControls } from '../paper-controls.tsx';
import { t } from './messages.ts';
import type { RunPlace } from './run-place.ts';

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
export function RecordControls({ record, place, paper, runs, isReady, onPaper, onRun }: RecordControlsProps) {
  const navigate = useNavigate();
  // If it was opened in the same tab, the history has the way back (`openRecord`).
  const close = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard));
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
