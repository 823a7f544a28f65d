import type { RecordedInfoReading, RecordedRevisionChoice, RecordedStep, RecordedTick, RunRecord } from '@benchbook/contracts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatUtc } from '../../../lib/format/utc.ts';
import printed from '../print.module.css';
import { t } from './messages.ts';
import styles from './record.module.css';
import { RecordTable } from './record-table.tsx';

/** The record as a customer's auditor reads it: who, what, by which text, when, and what it is sealed with. */
export function RecordDocument({ record }: { record: RunRecord }) {
  const { steps, ticks } = record;
  const isPlain = ticks.every(({ done }) => done) && new Set(ticks.map(({ StepID }) => StepID)).size === ticks.length;
  return (
    <article className={`${printed['document']} ${styles['record']}`}>
      <RecordHead record={record} />
      <Revisions revisions={record.revisions} />
      <InfoReadings readings={record.infoReadings} />
      <RevisionChoices choices={record.revisionChoices} />
      <section>
        <h2>{t('steps')}</h2>
        <RecordTable
          name={t('steps')}
          columns={[t('number'), t('step'), t('state'), t('onDevice'), t('received'), t('by'), t('verified')]}
        >
          {steps.map((step) => (
            <StepRow key={step.StepID} step={step} newest={record.revisions[0]?.revision ?? 0} />
          ))}
        </RecordTable>
      </section>
      {!isPlain && <Entries ticks={ticks} />}
      <Verifications record={record} />
      <Reports reports={record.reports} />
      <Handovers handovers={record.handovers} />
      <Seal record={record} />
    </article>
  );
}

function RecordHead({ record }: { record: RunRecord }) {
  const { instruction, person, run, assignedBy, started, completed, dueDate, note, devices, steps } = record;
  const done = steps.filter(({ state }) => state === 'done').length;
  const facts: readonly (readonly [string, string])[] = [
    [t('documentNumber'), instruction.documentNumber],
    [t('person'), person.username],
    [t('assignedBy'), assignedBy ?? ''],
    [t('started'), formatUtc(started)],
    [t('completed'), completed === null ? t('notCompleted') : formatUtc(completed)],
    [t('steps'), t('doneCount', { done, all: steps.length })],
    [t('dueDate'), dueDate === null ? '' : formatDay(dueDate)],
    [t('note'), note],
    [t('devices'), devices.join(', ')],
  ];
  return (
    <header className={styles['head']}>
      <p className={styles['kind']}>{t('record', { run })}</p>
      <h1>{instruction.title}</h1>
      {instruction.isDeleted && <p>{t('deleted')}</p>}
      <dl>
        {facts
          .filter(([, value]) => value.trim() !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
}

function Revisions({ revisions }: Pick<RunRecord, 'revisions'>) {
  return (
    <section>
      <h2>{t('revisions')}</h2>
      <RecordTable name={t('revisions')} columns={[t('revision'), t('released'), t('releasedBy'), t('fingerprint')]}>
        {revisions.map(({ revision, released, releasedBy, sha256 }) => (
          <tr key={revision}>
            <td>{revision}</td>
            <td>{formatUtc(released)}</td>
            <td>{releasedBy}</td>
            <td className={styles['hash']}>{sha256}</td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function InfoReadings({ readings }: { readings: readonly RecordedInfoReading[] }) {
  if (readings.length === 0) return null;
  return (
    <section>
      <h2>{t('infoReadings')}</h2>
      <RecordTable name={t('infoReadings')} columns={[t('whatWasRead'), t('revision'), t('onDevice'), t('received'), t('by')]}>
        {readings.map((reading) => (
          <tr key={`${reading.by} ${reading.revision}`}>
            <td>
              {t(reading.checked ? 'eachAlert' : 'shownAlerts', { count: reading.alerts })}
              <NewAlerts reading={reading} />
            </td>
            <td>{reading.revision}</td>
            <td>{formatUtc(reading.at)}</td>
            <td>{formatUtc(reading.received)}</td>
            <td>
              <Doer tick={reading} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** Which alerts were new to the reader, where they had read the others in the run before. */
function NewAlerts({ reading: { alerts, newAlerts, revision } }: { reading: RecordedInfoReading }) {
  if (newAlerts === null || newAlerts.length === alerts) return null;
  return <p>{t('newAlerts', { count: newAlerts.length, revision, names: newAlerts.join(', ') })}</p>;
}

function RevisionChoices({ choices }: { choices: readonly RecordedRevisionChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h2>{t('revisionChoices')}</h2>
      <RecordTable name={t('revisionChoices')} columns={[t('whatWasDone'), t('onDevice'), t('received'), t('by')]}>
        {choices.map((choice) => (
          <tr key={`${choice.by} ${choice.choice} ${choice.to} ${choice.at}`}>
            <td>{t(choice.choice === 'taken' ? 'revisionTaken' : 'revisionKept', { from: choice.from, to: choice.to })}</td>
            <td>{formatUtc(choice.at)}</td>
            <td>{formatUtc(choice.received)}</td>
            <td>
              <Doer tick={choice} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function StepRow({ step, newest }: { step: RecordedStep; newest: number }) {
  const { number, title, state, tick, isWatched, verifications } = step;
  return (
    <tr>
      <td>{number}</td>
      <td>{title}</td>
      <td className={styles['state']} data-state={state}>
        {state === 'changed' ? t('changed', { revision: newest }) : state === 'done' ? t('done') : t('open')}
      </td>
      <td>{state !== 'open' && tick ? formatUtc(tick.at) : ''}</td>
      <td>{state !== 'open' && tick ? formatUtc(tick.received) : ''}</td>
      <td>{state !== 'open' && tick ? <Doer tick={tick} /> : ''}</td>
      <td>
        {verifications.map(({ by, at }) => (
          <p key={`${by} ${at}`}>{t('verifiedBy', { name: by, time: formatUtc(at) })}</p>
        ))}
        {isWatched && verifications.length === 0 && t('needsVerification')}
      </td>
    </tr>
  );
}

function Doer({ tick: { by, device, sentByDevice } }: { tick: Pick<RecordedTick, 'by' | 'device' | 'sentByDevice'> }) {
  return (
    <>
      {by}
      {device !== null && <span className={styles['device']}>{device}</span>}
      {sentByDevice && <span className={styles['device']}>{t('sentByDevice')}</span>}
    </>
  );
}

/** Only where something was taken back or done again: else the steps say it all. */
function Entries({ ticks }: { ticks: readonly RecordedTick[] }) {
  return (
    <section>
      <h2>{t('entries')}</h2>
      <RecordTable name={t('entries')} columns={[t('received'), t('onDevice'), t('step'), t('state'), t('revision'), t('by')]}>
        {ticks.map((tick) => (
          <tr key={`${tick.StepID} ${tick.by} ${tick.at} ${tick.received} ${tick.done}`}>
            <td>{formatUtc(tick.received)}</td>
            <td>{formatUtc(tick.at)}</td>
            <td>{stepName(tick)}</td>
            <td>{tick.done ? t('done') : t('takenBack')}</td>
            <td>{tick.revision}</td>
            <td>
              <Doer tick={tick} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

const stepName = ({ number, title }: { number: string; title: string }): string => `${number} ${title}`.trim();

function Verifications({ record: { verifications, acknowledgements } }: { record: RunRecord }) {
  const tables = [
    [t('verifications'), verifications],
    [t('acknowledgements'), acknowledgements],
  ] as const;
  return tables
    .filter(([, entries]) => entries.length > 0)
    .map(([name, entries]) => (
      <section key={name}>
        <h2>{name}</h2>
        <RecordTable name={name} columns={[t('step'), t('revision'), t('by'), t('at')]}>
          {entries.map((entry) => (
            <tr key={`${entry.StepID} ${entry.revision} ${entry.by} ${entry.at}`}>
              <td>{stepName(entry)}</td>
              <td>{entry.revision}</td>
              <td>{entry.by}</td>
              <td>{formatUtc(entry.at)}</td>
            </tr>
          ))}
        </RecordTable>
      </section>
    ));
}

function Reports({ reports }: Pick<RunRecord, 'reports'>) {
  return (
    <section>
      <h2>{t('reports')}</h2>
      {reports.length === 0 && <p>{t('none')}</p>}
      {reports.map((report) => (
        <div key={`${report.StepID} ${report.by} ${report.received}`} className={styles['report']}>
          <p>
            <b>{stepName(report)}</b> · {report.by} · {formatUtc(report.at)}
            {report.sentByDevice && ` · ${t('sentByDevice')}`}
          </p>
          <p>{report.text}</p>
          {report.files.length > 0 && <p>{t('photos', { count: report.files.length })}</p>}
          <p>
            {report.resolved === null
              ? t('notResolved')
              : `${t('resolved', { name: report.resolved.by, time: formatUtc(report.resolved.at) })} ${report.resolved.note}`.trim()}
          </p>
        </div>
      ))}
    </section>
  );
}

function Handovers({ handovers }: Pick<RunRecord, 'handovers'>) {
  if (handovers.length === 0) return null;
  return (
    <section>
      <h2>{t('handovers')}</h2>
      <RecordTable name={t('handovers')} columns={[t('at'), t('from'), t('to'), t('by')]}>
        {handovers.map(({ from, to, by, at }) => (
          <tr key={`${from} ${to} ${at}`}>
            <td>{formatUtc(at)}</td>
            <td>{from}</td>
            <td>{to}</td>
            <td>{by}</td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function Seal({ record: { made, madeBy, chainHead } }: { record: RunRecord }) {
  return (
    <footer className={styles['seal']}>
      <p>{t('seal', { name: madeBy, time: formatUtc(made) })}</p>
      <p className={styles['hash']}>
        {chainHead.sequence} {chainHead.hash}
      </p>
      <p>{t('sealWords')}</p>
    </footer>
  );
}
