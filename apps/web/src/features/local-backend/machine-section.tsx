import { formatTimestamp } from '../../lib/format/dates.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import rows from '../../ui/rows/rows.module.css';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { RefusedList } from './refused-list.tsx';
import { useMachine } from './use-machine.ts';

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
