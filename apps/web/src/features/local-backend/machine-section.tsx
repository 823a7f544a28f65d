import { discardOutboxEntry, type OutboxEntryAnswer, retryOutboxEntry } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { beginningOf } from '../../lib/format/beginning.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import rows from '../../ui/rows/rows.module.css';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { useMachine, useRefused } from './use-machine.ts';

/** Synchronisation with the server, waiting entries by user, refused entries. Empty without a local backend. */
export function MachineSection() {
  const { id } = useCurrentUser();
  const { data, isError, refetch } = useMachine();
  if (isError) return <ErrorState message={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { online, people, pending, parked, lastPull, files, elsewhere } = data;
  const mine = people.find((person) => person._id === id);
  return (
    <section className={rows['section']}>
      <h2>{t('title')}</h2>
      <p className={rows['facts']} data-strong={!online || undefined}>
        {online ? t('there') : t('away')}
      </p>
      <p className={rows['facts']}>
        {lastPull === null ? `${t('neverInStep')}.` : t('lastInStep', { when: formatTimestamp(lastPull) })}{' '}
        {files.total > 0 && t('files', { count: files.total, here: files.here })}
      </p>
      {pending + parked === 0 && <p className={rows['facts']}>{t('allSent')}</p>}
      <ul className={rows['list']}>
        {people.map((person) => (
          <li key={person._id} className={rows['item']}>
            {wordsOf(person)}
          </li>
        ))}
        {elsewhere.map(({ replica, upstream, waiting }) => (
          <li key={replica} className={rows['item']}>
            {t('elsewhere', { count: waiting, upstream: upstream ?? t('unknown') })}
          </li>
        ))}
      </ul>
      <RefusedList count={mine?.parked ?? 0} />
    </section>
  );
}

interface PersonQueue {
  readonly username: string;
  readonly pending: number;
  readonly parked: number;
  readonly needsSignIn: boolean;
}

function wordsOf({ username: name, pending, parked, needsSignIn }: PersonQueue): string {
  return [
    pending > 0 ? t('ofPerson', { name, count: pending }) : '',
    pending > 0 && needsSignIn ? t('needsSignIn', { name }) : '',
    parked > 0 ? (pending > 0 ? t('refusedToo', { count: parked }) : t('refusedOf', { name, count: parked })) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const KINDS = ['ticks', 'report', 'message', 'reading', 'info-reading', 'revision-choice', 'thread-reading'] as const;

/** Entries of the user that the server refused, to resend or discard. */
function RefusedList({ count }: { count: number }) {
  const { data, isError, refetch } = useRefused(count);
  if (count === 0) return null;
  if (isError) return <ErrorState message={t('loadFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <h3>{t('refusedTitle')}</h3>
      <ul className={rows['list']}>
        {data?.map((entry) => (
          <RefusedItem key={entry._id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function RefusedItem({ entry: { _id: id, kind, date, message, request } }: { entry: OutboxEntryAnswer }) {
  const { ask } = useDialogs();
  const client = useQueryClient();
  const change = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      // The banner of the call reports the error; the entry is unchanged.
      report.warning('A refused entry could not be changed', error);
    }
    await client.invalidateQueries({ queryKey: queryKeys.localBackend });
  };
  const discard = async (): Promise<void> => {
    const question = { title: t('discardTitle'), message: t('discardQuestion'), confirmLabel: t('discard') };
    if (await ask({ ...question, tone: 'danger' })) await change(() => api.call(discardOutboxEntry, { params: { id } }));
  };
  return (
    <li className={rows['item']}>
      <div className={rows['words']}>
        <span>{whatIsIt(kind, request.body)}</span>
        <span className={rows['facts']}>{`${formatTimestamp(date)} · ${message ?? t('noReason')}`}</span>
      </div>
      <Button variant="default" size="touch" onClick={() => void change(() => api.call(retryOutboxEntry, { params: { id } }))}>
        {t('retry')}
      </Button>
      <Button variant="default" size="touch" onClick={() => void discard()}>
        {t('discard')}
      </Button>
    </li>
  );
}

/** Kind of an entry and the first words of its text, so that the user discards the right one. */
function whatIsIt(kind: string, body: unknown): string {
  const what = t(KINDS.find((each) => each === kind) ?? 'other');
  const { message }: { message?: unknown } = Object(Object(body).json);
  return typeof message === 'string' && message !== '' ? t('said', { what, text: beginningOf(message) }) : what;
}
