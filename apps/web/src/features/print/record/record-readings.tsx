import type { RecordedAlertAcknowledgement, RecordedRevisionChoice, RunRecord } from '@benchbook/contracts';
import { t } from './messages.ts';
import styles from './record.module.css';
import { PerformedBy, type Timed, When } from './record-cells.tsx';
import { RecordTable } from './record-table.tsx';

/** First the revisions used for the work, then the others that the record mentions. */
export function Revisions({ revisions, time }: Pick<RunRecord, 'revisions'> & Timed) {
  const worked = revisions.filter((each) => each.worked);
  const others = revisions.filter((each) => !each.worked);
  const tables = [
    [t('revisions'), worked],
    [t(worked.length > 0 ? 'otherRevisions' : 'revisionsNamed'), others],
  ] as const;
  return tables
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => (
      <section key={name}>
        <h2>{name}</h2>
        <RecordTable name={name} columns={[t('revision'), t('released'), t('releasedBy'), t('fingerprint')]}>
          {rows.map(({ revision, released, releasedBy, sha256 }) => (
            <tr key={revision}>
              <td>{revision}</td>
              <td>{time(released)}</td>
              <td>{releasedBy}</td>
              <td className={styles['hash']}>{sha256}</td>
            </tr>
          ))}
        </RecordTable>
      </section>
    ));
}

export function AlertAcknowledgements({ readings, time }: { readings: readonly RecordedAlertAcknowledgement[] } & Timed) {
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
              <PerformedBy tick={reading} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** Alerts that were new to a reader who had read the others in an earlier run. */
function NewAlerts({ reading: { alerts, newAlerts, revision } }: { reading: RecordedAlertAcknowledgement }) {
  if (newAlerts === null || newAlerts.length === alerts) return null;
  return <p>{t('newAlerts', { count: newAlerts.length, revision, names: newAlerts.join(', ') })}</p>;
}

export function RevisionChoices({ choices, time }: { choices: readonly RecordedRevisionChoice[] } & Timed) {
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
              <PerformedBy tick={choice} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
