import type { Operations, ShownJob } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { formatUtc } from '../../lib/format/utc.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { StatusMark } from '../../ui/status/status-mark.tsx';
import { t } from './messages.ts';
import classes from './operations-page.module.css';

interface JobTableProps {
  jobs: Operations['jobs'];
  now: number;
  onRetry(id: string): void;
  onDismiss(id: string): void;
}

/** Waiting, running and failed jobs; failed ones first, each with its reason and actions. */
export function JobTable({ jobs, now, onRetry, onDismiss }: JobTableProps) {
  const { queued, running, failed, shown } = jobs;
  return (
    <section className={classes['jobs']} aria-label={t('queues')}>
      <header>
        <h2>{t('queues')}</h2>
        <p>{t('figures', { queued, running, failed })}</p>
      </header>
      {shown.length === 0 ? (
        <p className={classes['hint']}>{t('noJobs')}</p>
      ) : (
        <ul>
          {shown.map((job) => (
            <JobRow key={job._id} job={job} now={now} onRetry={onRetry} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface JobRowProps extends Pick<JobTableProps, 'now' | 'onRetry' | 'onDismiss'> {
  job: ShownJob;
}

function JobRow({ job, now, onRetry, onDismiss }: JobRowProps) {
  const name = job.kind.replaceAll('-', ' ');
  return (
    <li className={classes['job']} data-state={job.state}>
      <span className={classes['name']}>{name}</span>
      <StateMark job={job} now={now} />
      <span className={classes['since']}>{formatUtc(job.finished ?? job.created)}</span>
      {job.state === 'running' && <ProgressBar value={job.progress} label={name} />}
      {job.error !== null && <p className={classes['reason']}>{job.error}</p>}
      {job.state === 'failed' && (
        <span className={classes['acts']}>
          <Button variant="default" aria-label={t('retryNamed', { job: name })} onClick={() => onRetry(job._id)}>
            {t('retry')}
          </Button>
          <Button variant="subtle" aria-label={t('dismissNamed', { job: name })} onClick={() => onDismiss(job._id)}>
            {t('dismiss')}
          </Button>
        </span>
      )}
    </li>
  );
}

function StateMark({ job: { state, due }, now }: { job: ShownJob; now: number }) {
  switch (state) {
    case 'failed':
      return <StatusMark shape="dot" label={t('failed')} color="var(--bb-error)" strong />;
    case 'running':
      return <StatusMark shape="half" label={t('running')} color="var(--bb-accent)" strong />;
    case 'queued':
      return <StatusMark shape="ring" label={due > now ? t('queuedUntil', { time: formatUtc(due) }) : t('queued')} />;
  }
}
