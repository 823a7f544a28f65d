import { PAPER_SIZES, type PaperSize, printRunRecord, type RunRecord, readFeatures, readRunRecord } from '@benchbook/contracts';
import { Button, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { paths } from '../../../lib/routes/index.ts';
import styles from '../print.module.css';
import { t } from './messages.ts';
import type { RunPlace } from './record-page.tsx';

/** The record as the server writes it, for a program. */
const recordFile = { ...readRunRecord, response: 'bytes' } as const;

interface RecordControlsProps {
  record: RunRecord;
  place: RunPlace;
  paper: PaperSize;
  /** Numbers of all runs of this person, the newest first. */
  runs: readonly number[];
  isReady: boolean;
  onPaper(paper: PaperSize): void;
  onRun(run: number): void;
}

/** What can be done with the record; none of it is printed. */
export function RecordControls({ record, place, paper, runs, isReady, onPaper, onRun }: RecordControlsProps) {
  const navigate = useNavigate();
  const features = useQuery({ queryKey: queryKeys.features, queryFn: ({ signal }) => api.call(readFeatures, {}, { signal }) });
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string>();
  const name = `${record.instruction.title} - ${record.person.username} - ${t('runs')} ${record.run}`;

  const downloadJson = async (): Promise<void> => {
    setError(undefined);
    try {
      saveFile(await api.call(recordFile, { params: place }), `${name}.json`);
    } catch (failure) {
      setError(sentenceOf(failure, t('jsonFailed')));
    }
  };
  const downloadPdf = async (): Promise<void> => {
    setMaking(true);
    setError(undefined);
    try {
      saveFile(await api.call(printRunRecord, { params: place, query: { paper } }), `${name}.pdf`);
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
      {runs.length > 1 && (
        <NativeSelect
          size="md"
          aria-label={t('runs')}
          data={runs.map((run) => ({ value: String(run), label: `${t('runs')} ${run}` }))}
          value={String(place.run)}
          onChange={(event) => onRun(Number(event.currentTarget.value))}
        />
      )}
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
        {error ?? (isMaking ? t('making') : '')}
      </Text>
      <Button size="touch" variant="default" onClick={() => void downloadJson()}>
        {t('downloadJson')}
      </Button>
      {features.data?.printPdf && (
        <Button size="touch" variant="default" loading={isMaking} onClick={() => void downloadPdf()}>
          {t('downloadPdf')}
        </Button>
      )}
      <Button size="touch" disabled={!isReady} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
