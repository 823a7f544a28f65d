import { exportLog, type LogFormat, measureLog } from '@benchbook/contracts';
import { Button, CopyButton, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import classes from './audit-page.module.css';
import { EVERYTHING, isWrongSpan, type LogChoice, logQueryOf } from './log-choice.ts';
import { t } from './messages.ts';
import { useChoices } from './use-choices.ts';

/** /dashboard/management/audit: download of the event log, or a part of it. */
export function AuditPage() {
  usePageTitle(t('title'));
  const [choice, setChoice] = useState<LogChoice>(EVERYTHING);
  const [format, setFormat] = useState<LogFormat>('csv');
  const isWrong = isWrongSpan(choice);
  const measured = useQuery({
    queryKey: ['audit', choice],
    queryFn: ({ signal }) => api.call(measureLog, { query: logQueryOf(choice) }, { signal, timeoutMs: null }),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={classes['page']}>
      <div className={classes['sheet']}>
        <h1>{t('title')}</h1>
        <p className={classes['lead']}>{t('lead')}</p>
        <ChoiceFields choice={choice} onChange={setChoice} isWrong={isWrong} />
        <FormatField format={format} onChange={setFormat} />
        {measured.isError ? (
          <ErrorState message={sentenceOf(measured.error, t('countFailed'))} onRetry={() => void measured.refetch()} />
        ) : (
          <DownloadBar
            count={isWrong ? 0 : measured.data?.count}
            isCounting={measured.isFetching}
            choice={choice}
            format={format}
            isWrong={isWrong}
          />
        )}
        {measured.data && <Head {...measured.data.head} />}
      </div>
    </div>
  );
}

interface ChoiceFieldsProps {
  choice: LogChoice;
  isWrong: boolean;
  onChange(choice: LogChoice): void;
}

function ChoiceFields({ choice, isWrong, onChange }: ChoiceFieldsProps) {
  const [search, setSearch] = useState('');
  const { people, instructions, isFailed, retry } = useChoices(search);
  if (isFailed) return <ErrorState message={t('loadFailed')} onRetry={retry} />;
  const time = (name: 'from' | 'to') => (
    <TextInput
      type="datetime-local"
      size="md"
      label={t(name)}
      value={choice[name]}
      error={name === 'to' && isWrong ? t('wrongSpan') : undefined}
      onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes['fields']}>
      <Select
        size="md"
        searchable
        clearable
        label={t('instruction')}
        placeholder={t('instructionHint')}
        data={instructions}
        // Do not filter again: the server also searches tags and subjects.
        filter={({ options }) => options}
        nothingFoundMessage={t('noneFound')}
        searchValue={search}
        onSearchChange={setSearch}
        value={choice.instructionId}
        onChange={(instructionId) => onChange({ ...choice, instructionId })}
      />
      <Select
        size="md"
        searchable
        clearable
        label={t('person')}
        placeholder={t('personHint')}
        data={people}
        nothingFoundMessage={t('nobodyFound')}
        value={choice.personId}
        onChange={(personId) => onChange({ ...choice, personId })}
      />
      {time('from')}
      {time('to')}
      <p className={classes['hint']}>{t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
    </div>
  );
}

function FormatField({ format, onChange }: { format: LogFormat; onChange(format: LogFormat): void }) {
  return (
    <div className={classes['format']}>
      <SegmentedControl
        size="md"
        aria-label={t('format')}
        data={[
          { value: 'csv', label: t('csv') },
          { value: 'jsonl', label: t('jsonl') },
        ]}
        value={format}
        onChange={(value) => onChange(value === 'jsonl' ? 'jsonl' : 'csv')}
      />
      <p className={classes['hint']}>{format === 'csv' ? t('csvMeans') : t('jsonlMeans')}</p>
    </div>
  );
}

interface DownloadBarProps {
  /** Undefined until the first answer. */
  count: number | undefined;
  isCounting: boolean;
  choice: LogChoice;
  format: LogFormat;
  isWrong: boolean;
}

function DownloadBar({ count, isCounting, choice, format, isWrong }: DownloadBarProps) {
  const [isOnItsWay, setOnItsWay] = useState(false);
  const download = async (): Promise<void> => {
    setOnItsWay(true);
    try {
      const file = await api.call(exportLog, { query: { ...logQueryOf(choice), format } });
      // The file name of the server contains the head of the log.
      saveFile(file, file instanceof File ? file.name : `benchbook-log.${format}`);
    } catch (error) {
      showBanner({ tone: 'error', message: sentenceOf(error, t('downloadFailed')) });
    } finally {
      setOnItsWay(false);
    }
  };
  let words: ReactNode = t('counting');
  if (isOnItsWay) words = t('downloading');
  else if (isWrong) words = '';
  else if (count !== undefined && !isCounting) words = count === 0 ? t('nothing') : t('count', { count });
  return (
    <div className={classes['bar']}>
      <p role="status" className={classes['count']}>
        {words}
      </p>
      <Button
        size="touch"
        leftSection={<IconDownload size={20} stroke={1.75} />}
        disabled={isWrong || !count}
        loading={isOnItsWay}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </div>
  );
}

function Head({ sequence, hash }: { sequence: number; hash: string }) {
  return (
    <section className={classes['head']} aria-label={t('head')}>
      <h2>{t('head')}</h2>
      <p className={classes['hash']}>
        {sequence} {hash}
      </p>
      <div className={classes['bar']}>
        <p className={classes['hint']}>{t('headMeans')}</p>
        <CopyButton value={`${sequence} ${hash}`}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} />} onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  );
}
