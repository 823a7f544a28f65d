import type { RecordedStep, RecordedTick, RunRecord } from '@benchbook/contracts';
import { zoneWords } from '../../../lib/format/plant-time.ts';
import printed from '../print-document.module.css';
import { t } from './messages.ts';
import styles from './record.module.css';
import { PerformedBy, stepName, type Timed, timesOf, UnnamedDevices, When } from './record-cells.tsx';
import { OpenProblems, RecordHead } from './record-head.tsx';
import { AlertAcknowledgements, RevisionChoices, Revisions } from './record-readings.tsx';
import { RecordTable } from './record-table.tsx';

/** The record for a customer's auditor: who did what, by which text, when, and the seal. */
export function RecordDocument({ record }: { record: RunRecord }) {
  const { steps, ticks } = record;
  const time = timesOf(record);
  const isPlain = ticks.every(({ done }) => done) && new Set(ticks.map(({ StepID }) => StepID)).size === ticks.length;
  return (
    <UnnamedDevices value={record.unnamedDevices}>
      <article className={`${printed['document']} ${styles['record']}`}>
        <RecordHead record={record} time={time} />
        <OpenProblems reports={record.reports} time={time} />
        <Revisions revisions={record.revisions} time={time} />
        <AlertAcknowledgements readings={record.infoReadings} time={time} />
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
    </UnnamedDevices>
  );
}

function StepRow({ step, newest, time }: { step: RecordedStep; newest: number } & Timed) {
  const { number, title, isHeading, state, tick, isWatched, verifications } = step;
  return (
    <tr>
      <td>{number}</td>
      <td>{isHeading ? t('heading', { title }) : title}</td>
      <td className={styles['state']} data-state={state}>
        {state === 'changed' ? t('changed', { revision: newest }) : state === 'done' ? t('done') : t('open')}
      </td>
      <td>{state !== 'open' && tick ? tick.revision : ''}</td>
      <td>{state !== 'open' && tick ? <When moment={tick} time={time} /> : ''}</td>
      <td>{state !== 'open' && tick ? <PerformedBy tick={tick} /> : ''}</td>
      <td>
        {verifications.map(({ by, at }) => (
          <p key={`${by} ${at}`}>{t('verifiedBy', { name: by, time: time(at) })}</p>
        ))}
        {isWatched && verifications.length === 0 && t('needsVerification')}
      </td>
    </tr>
  );
}

/** Only if a step was undone or repeated: otherwise the steps contain it all. */
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
              <PerformedBy tick={tick} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** Completion, reopening, switch of revision, refused verification. */
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
              <PerformedBy tick={{ by, device, sentByDevice: false }} />
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
            <b>{stepName(report)}</b> · {report.by}
            {report.sentByDevice && ` · ${t('sentByDevice')}`}
            {report.stopped && ` · ${t('stopped')}`} · <When moment={report} time={time} />
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
