import type { RunRecord } from '@benchbook/contracts';
import { formatDay } from '../../../lib/format/dates.ts';
import { zoneWords } from '../../../lib/format/plant-time.ts';
import { Facts } from '../facts.tsx';
import { t } from './messages.ts';
import styles from './record.module.css';
import { stepName, type Timed } from './record-cells.tsx';

export function RecordHead({ record, time }: { record: RunRecord } & Timed) {
  const { instruction, person, run, assignedBy, started, completed, dueDate, note, steps } = record;
  const work = steps.filter(({ isHeading }) => !isHeading);
  const done = work.filter(({ state }) => state === 'done').length;
  const reopened = record.reopenings.find(({ closed }) => closed === null);
  const openAgain = reopened ? t('openAgainBy', { time: time(reopened.opened), name: reopened.by }) : '';
  const facts: readonly (readonly [string, string])[] = [
    [t('documentNumber'), instruction.documentNumber],
    [t('person'), person.username],
    [t('assignedBy'), assignedBy ?? ''],
    [t('started'), time(started)],
    [t('completed'), completed === null ? t('notCompleted') : time(completed)],
    [t('openAgain'), openAgain],
    [t('times'), zoneWords(record.made, record.timeZone)],
    [t('steps'), t('doneCount', { done, all: work.length })],
    [t('dueDate'), dueDate === null ? '' : formatDay(dueDate)],
    [t('note'), note],
    [t('devices'), deviceWords(record)],
  ];
  return (
    <header className={styles['head']}>
      <p className={styles['kind']}>{t('record', { run })}</p>
      <h1>{instruction.title}</h1>
      {instruction.isDeleted && <p>{t('deleted')}</p>}
      <Facts facts={facts} />
    </header>
  );
}

/** Names of the devices, and how many have none. */
function deviceWords({ devices, unnamedDevices }: RunRecord): string {
  const named = devices.filter((device) => !unnamedDevices.includes(device));
  const count = devices.length - named.length;
  return [...named, ...(count > 0 ? [t('unnamedDevices', { count })] : [])].join(', ');
}

/** First: reported problems that nobody has resolved. */
export function OpenProblems({ reports, time }: Pick<RunRecord, 'reports'> & Timed) {
  const open = reports.filter(({ resolved }) => resolved === null);
  if (open.length === 0) return null;
  return (
    <section className={styles['problems']}>
      <h2>{t('openProblems', { count: open.length })}</h2>
      <ul>
        {open.map((report) => (
          <li key={`${report.StepID} ${report.by} ${report.received}`}>
            <b>
              {t('openProblem', { step: stepName(report), name: report.by, time: time(report.received) })}
              {report.stopped && ` · ${t('stopped')}`}
            </b>
            <p>{report.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
