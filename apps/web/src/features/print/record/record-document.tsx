import type { RecordedInfoReading, RecordedRevisionChoice, RecordedStep, RecordedTick, RunRecord } from '@benchbook/contracts';
import { NOTICEABLE_MS } from '../../../lib/format/came-late.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatPlantSeconds, offsetWords, zoneWords } from '../../../lib/format/plant-time.ts';
import printed from '../print.module.css';
import { t } from './messages.ts';
import styles from './record.module.css';
import { RecordTable } from './record-table.tsx';

/** Writes a moment of this record in the zone of the plant. */
type Time = (atMs: number) => string;

/** The zone stands once on the record; where a moment has another offset, as before summer began, it says so. */
function timesOf({ timeZone, made }: RunRecord): Time {
  const usual = offsetWords(made, timeZone);
  return (atMs) => {
    const offset = offsetWords(atMs, timeZone);
    return `${formatPlantSeconds(atMs, timeZone)}${offset === usual ? '' : ` ${offset}`}`;
  };
}

/** The record as a customer's auditor reads it: who, what, by which text, when, and what it is sealed with. */
export function RecordDocument({ record }: { record: RunRecord }) {
  const { steps, ticks } = record;
  const time = timesOf(record);
  const isPlain = ticks.every(({ done }) => done) && new Set(ticks.map(({ StepID }) => StepID)).size === ticks.length;
  return (
    <article className={`${printed['document']} ${styles['record']}`}>
      <RecordHead record={record} time={time} />
      <OpenProblems reports={record.reports} time={time} />
      <Revisions revisions={record.revisions} time={time} />
      <InfoReadings readings={record.infoReadings} time={time} />
      <RevisionChoices choices={record.revisionChoices} time={time} />
      <section>
        <h2>{t('steps')}</h2>
        <RecordTable
          name={t('steps')}
          columns={[t('number'), t('step'), t('state'), t('revision'), t('at'), t('by'), t('verified')]}
        >
          {steps.map((step) => (
            <StepRow key={step.StepID} step={step} newest={record.revisions[0]?.revision ?? 0} time={time} />
          ))}
        </RecordTable>
      </section>
      {!isPlain && <Entries ticks={ticks} time={time} />}
      <Happenings happenings={record.happenings} time={time} />
      <Verifications record={record} time={time} />
      <Reports reports={record.reports} time={time} />
      <Handovers handovers={record.handovers} time={time} />
      <Seal record={record} time={time} />
    </article>
  );
}

interface Timed {
  time: Time;
}

function RecordHead({ record, time }: { record: RunRecord } & Timed) {
  const { instruction, person, run, assignedBy, started, completed, dueDate, note, devices, steps } = record;
  const done = steps.filter(({ state }) => state === 'done').length;
  const facts: readonly (readonly [string, string])[] = [
    [t('documentNumber'), instruction.documentNumber],
    [t('person'), person.username],
    [t('assignedBy'), assignedBy ?? ''],
    [t('started'), time(started)],
    [t('completed'), completed === null ? t('notCompleted') : time(completed)],
    [t('times'), zoneWords(record.made, record.timeZone)],
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

/** Before everything else: what was reported and nobody has answered for. */
function OpenProblems({ reports, time }: Pick<RunRecord, 'reports'> & Timed) {
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

function Revisions({ revisions, time }: Pick<RunRecord, 'revisions'> & Timed) {
  return (
    <section>
      <h2>{t('revisions')}</h2>
      <RecordTable name={t('revisions')} columns={[t('revision'), t('released'), t('releasedBy'), t('fingerprint')]}>
        {revisions.map(({ revision, released, releasedBy, sha256 }) => (
          <tr key={revision}>
            <td>{revision}</td>
            <td>{time(released)}</td>
            <td>{releasedBy}</td>
            <td className={styles['hash']}>{sha256}</td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function InfoReadings({ readings, time }: { readings: readonly RecordedInfoReading[] } & Timed) {
  if (readings.length === 0) return null;
  return (
    <section>
      <h2>{t('infoReadings')}</h2>
      <RecordTable name={t('infoReadings')} columns={[t('whatWasRead'), t('revision'), t('at'), t('by')]}>
        {readings.map((reading) => (
          <tr key={`${reading.by} ${reading.revision} ${reading.received}`}>
            <td>
              {t(reading.checked ? 'eachAlert' : 'shownAlerts', { count: reading.alerts })}
              <NewAlerts reading={reading} />
            </td>
            <td>{reading.revision}</td>
            <td>
              <When moment={reading} time={time} />
            </td>
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

function RevisionChoices({ choices, time }: { choices: readonly RecordedRevisionChoice[] } & Timed) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h2>{t('revisionChoices')}</h2>
      <RecordTable name={t('revisionChoices')} columns={[t('whatWasDone'), t('at'), t('by')]}>
        {choices.map((choice) => (
          <tr key={`${choice.by} ${choice.choice} ${choice.to} ${choice.at}`}>
            <td>{t(choice.choice === 'taken' ? 'revisionTaken' : 'revisionKept', { from: choice.from, to: choice.to })}</td>
            <td>
              <When moment={choice} time={time} />
            </td>
            <td>
              <Doer tick={choice} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** When the server had it, and the clock of the device where that says something else. */
function When({ moment: { at, received }, time }: { moment: { at: number; received: number } } & Timed) {
  return (
    <>
      {time(received)}
      {Math.abs(received - at) >= NOTICEABLE_MS && <span className={styles['device']}>{t('onDevice', { time: time(at) })}</span>}
    </>
  );
}

function StepRow({ step, newest, time }: { step: RecordedStep; newest: number } & Timed) {
  const { number, title, state, tick, isWatched, verifications } = step;
  return (
    <tr>
      <td>{number}</td>
      <td>{title}</td>
      <td className={styles['state']} data-state={state}>
        {state === 'changed' ? t('changed', { revision: newest }) : state === 'done' ? t('done') : t('open')}
      </td>
      <td>{state !== 'open' && tick ? tick.revision : ''}</td>
      <td>{state !== 'open' && tick ? <When moment={tick} time={time} /> : ''}</td>
      <td>{state !== 'open' && tick ? <Doer tick={tick} /> : ''}</td>
      <td>
        {verifications.map(({ by, at }) => (
          <p key={`${by} ${at}`}>{t('verifiedBy', { name: by, time: time(at) })}</p>
        ))}
        {isWatched && verifications.length === 0 && t('needsVerification')}
      </td>
    </tr>
  );
}

type Done = Pick<RecordedTick, 'by' | 'device' | 'sentByDevice'> & Partial<Pick<RecordedTick, 'byApp'>>;

function Doer({ tick: { by, device, sentByDevice, byApp } }: { tick: Done }) {
  return (
    <>
      {by}
      {device !== null && <span className={styles['device']}>{device}</span>}
      {byApp && <span className={styles['device']}>{t('byApp')}</span>}
      {sentByDevice && <span className={styles['device']}>{t('sentByDevice')}</span>}
    </>
  );
}

/** Only where something was taken back or done again: else the steps say it all. */
function Entries({ ticks, time }: { ticks: readonly RecordedTick[] } & Timed) {
  return (
    <section>
      <h2>{t('entries')}</h2>
      <RecordTable name={t('entries')} columns={[t('at'), t('step'), t('state'), t('revision'), t('by')]}>
        {ticks.map((tick) => (
          <tr key={`${tick.StepID} ${tick.by} ${tick.at} ${tick.received} ${tick.done}`}>
            <td>
              <When moment={tick} time={time} />
            </td>
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

/** That it was completed, opened again, went over to another revision; a verification that was refused. */
function Happenings({ happenings, time }: Pick<RunRecord, 'happenings'> & Timed) {
  if (happenings.length === 0) return null;
  return (
    <section>
      <h2>{t('happenings')}</h2>
      <RecordTable name={t('happenings')} columns={[t('at'), t('what'), t('by')]}>
        {happenings.map(({ what, by, device, at }) => (
          <tr key={`${at} ${what}`}>
            <td>{time(at)}</td>
            <td>{what}</td>
            <td>
              <Doer tick={{ by, device, sentByDevice: false }} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function Verifications({ record: { verifications, acknowledgements }, time }: { record: RunRecord } & Timed) {
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
              <td>
                {entry.by}
                {'method' in entry && <span className={styles['device']}>{t(entry.method)}</span>}
              </td>
              <td>{time(entry.at)}</td>
            </tr>
          ))}
        </RecordTable>
      </section>
    ));
}

function Reports({ reports, time }: Pick<RunRecord, 'reports'> & Timed) {
  return (
    <section>
      <h2>{t('reports')}</h2>
      {reports.length === 0 && <p>{t('none')}</p>}
      {reports.map((report) => (
        <div key={`${report.StepID} ${report.by} ${report.received}`} className={styles['report']}>
          <p>
            <b>{stepName(report)}</b> · {report.by} · <When moment={report} time={time} />
            {report.sentByDevice && ` · ${t('sentByDevice')}`}
            {report.stopped && ` · ${t('stopped')}`}
          </p>
          <p>{report.text}</p>
          {report.files.length > 0 && <p>{t('photos', { count: report.files.length })}</p>}
          <p>
            {report.resolved === null
              ? t('notResolved')
              : `${t('resolved', { name: report.resolved.by, time: time(report.resolved.at) })} ${report.resolved.note}`.trim()}
          </p>
        </div>
      ))}
    </section>
  );
}

function Handovers({ handovers, time }: Pick<RunRecord, 'handovers'> & Timed) {
  if (handovers.length === 0) return null;
  return (
    <section>
      <h2>{t('handovers')}</h2>
      <RecordTable name={t('handovers')} columns={[t('at'), t('from'), t('to'), t('by'), t('remark')]}>
        {handovers.map(({ from, to, by, at, note }) => (
          <tr key={`${from} ${to} ${at}`}>
            <td>{time(at)}</td>
            <td>{from}</td>
            <td>{to}</td>
            <td>{by}</td>
            <td>{note}</td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

function Seal({ record: { made, madeBy, chainHead, timeZone }, time }: { record: RunRecord } & Timed) {
  return (
    <footer className={styles['seal']}>
      <p>{t('seal', { name: madeBy, time: time(made) })}</p>
      <p className={styles['hash']}>
        {chainHead.sequence} {chainHead.hash}
      </p>
      <p>{t('sealWords', { zone: zoneWords(made, timeZone) })}</p>
    </footer>
  );
}
