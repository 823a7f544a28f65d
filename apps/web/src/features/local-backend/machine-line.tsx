import { Link } from 'react-router';
import { shortTime } from '../../lib/format/short-time.ts';
import { paths } from '../../lib/routes/index.ts';
import classes from './machine.module.css';
import { t } from './messages.ts';
import { useMachine } from './use-machine.ts';

/** In the footer beside "Online": whether everything was sent, and when this computer last synchronised with the server. */
export function MachineLine() {
  const { data } = useMachine();
  if (!data) return null;
  const { pending, parked, lastPull } = data;
  const words = [
    pending === 0 && parked === 0 ? t('sent') : '',
    pending > 0 ? t('waits', { count: pending }) : '',
    parked > 0 ? t('refused', { count: parked }) : '',
    lastPull === null ? t('neverInStep') : t('inStep', { when: shortTime(lastPull, Date.now()) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link to={paths.onThisDevice} className={classes['line']} aria-label={t('show', { words })}>
      {words}
    </Link>
  );
}
