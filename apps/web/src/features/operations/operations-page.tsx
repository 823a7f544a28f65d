import type { Operations } from '@benchbook/contracts';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { formatUtc } from '../../lib/format/utc.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { JobTable } from './job-table.tsx';
import { t } from './messages.ts';
import classes from './operations-page.module.css';
import { useOperations } from './use-operations.ts';

/** /dashboard/management/operations: the state of the server, and what needs attention. */
export function OperationsPage() {
  usePageTitle(t('title'));
  const { data, isLoading, isStale, renewedAtMs, reload, retry, dismiss } = useOperations();
  if (!data && !isLoading) return <ErrorState message={t('loadFailed')} onRetry={reload} />;
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>{t('title')}</h1>
        {data && (
          <p className={classes['renewed']} data-stale={isStale || undefined} role={isStale ? 'alert' : undefined}>
            {t(isStale ? 'stale' : 'renewed', { time: formatUtc(renewedAtMs) })}
          </p>
        )}
      </header>
      {data ? (
        <>
          <Wants operations={data} />
          <div className={classes['cards']}>
            <Storage operations={data} />
            <Backups operations={data} />
            <Server operations={data} />
            <Devices operations={data} />
          </div>
          <JobTable jobs={data.jobs} now={data.now} onRetry={(id) => void retry(id)} onDismiss={(id) => void dismiss(id)} />
        </>
      ) : (
        <div className={classes['cards']} role="status" aria-label={t('loading')}>
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} height={168} />
          ))}
        </div>
      )}
    </div>
  );
}

interface Known {
  operations: Operations;
}

/** The most important issue. */
function Wants({ operations }: Known) {
  const wants = attentionReasons(operations);
  if (wants.length === 0)
    return (
      <p className={classes['well']}>
        <IconCircleCheck aria-hidden size={20} stroke={1.75} />
        {t('wellTitle')}
      </p>
    );
  return (
    <ul className={classes['wants']}>
      {wants.map((sentence) => (
        <li key={sentence}>
          <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function Card({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <section className={classes['card']} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function Storage({ operations: { database, files, disk } }: Known) {
  const used = Math.round((1 - disk.free / disk.total) * 100);
  return (
    <Card
      title={t('storage')}
      facts={[
        [t('database'), `${t(database.kind)}, ${fileSize(database.size)}`],
        [t('files'), t('fileCount', { count: files.count, size: fileSize(files.size) })],
        [t('free'), t('freeOf', { free: fileSize(disk.free), total: fileSize(disk.total) })],
      ]}
    >
      <div className={classes['gauge']} data-low={disk.isLow || undefined} aria-hidden>
        <span style={{ width: `${used}%` }} />
      </div>
    </Card>
  );
}

function Backups({ operations: { backup } }: Known) {
  if (backup === null) return <Card title={t('backups')} facts={[[t('lastBackup'), t('off')]]} />;
  const { last, failure, every } = backup;
  const facts: Fact[] = [[t('lastBackup'), last ? formatUtc(last.made) : t('none')]];
  if (last) facts.push([t('size'), fileSize(last.size)]);
  if (failure) facts.push([t('result'), t('failedAt', { time: formatUtc(failure.at) })]);
  else if (last) facts.push([t('result'), t('succeeded')]);
  facts.push([t('every'), t('hours', { count: Math.round(every / HOUR_MS) })]);
  return <Card title={t('backups')} facts={facts} />;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function Server({ operations: { version, started, now, sockets } }: Known) {
  return (
    <Card
      title={t('server')}
      facts={[
        [t('version'), version],
        [t('uptime'), durationWords(now - started)],
        [t('sockets'), sockets],
      ]}
    />
  );
}

/** In the largest unit with a value of at least two, else in minutes. */
function durationWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return t('days', { count: Math.floor(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return t('hours', { count: Math.floor(ms / HOUR_MS) });
  return t('minutes', { count: Math.floor(ms / MINUTE_MS) });
}

function Devices({ operations: { silentDevice } }: Known) {
  return (
    <Card
      title={t('devices')}
      facts={[
        [
          t('silent'),
          silentDevice ? t('silentSince', { name: silentDevice.name, time: formatUtc(silentDevice.heard) }) : t('nobodyYet'),
        ],
        [t('unsent'), t('seenThere')],
      ]}
    >
      <p className={classes['hint']}>{t('unsentHint')}</p>
    </Card>
  );
}

/** A backup counts as late after its interval times this factor. */
const LATE_FACTOR = 1.5;

/** Issues that need attention, most urgent first, each as a sentence. */
function attentionReasons({ disk, backup, jobs, now }: Operations): string[] {
  const wants: string[] = [];
  if (disk.isLow) wants.push(t('wantsSpace', { free: fileSize(disk.free) }));
  if (backup?.failure) wants.push(t('wantsBackup', { time: formatUtc(backup.failure.at), reason: backup.failure.reason }));
  if (backup === null) wants.push(t('wantsBackupOn'));
  else if (backup.last === null) wants.push(t('wantsFirstBackup'));
  else if (now - backup.last.made > backup.every * LATE_FACTOR) wants.push(t('wantsLateBackup'));
  if (jobs.failed > 0) wants.push(t('wantsJobs', { count: jobs.failed }));
  return wants;
}
