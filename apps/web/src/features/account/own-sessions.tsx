import { endOtherSessions, endOwnSession, listOwnSessions } from '@benchbook/contracts';
import type { OwnSession } from '@benchbook/domain/devices';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { formatActivityTime } from '../../lib/format/dates.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import classes from './account-page.module.css';
import { t } from './messages.ts';

/** Sessions of the current user; every session except this one can be ended here. */
export function OwnSessions() {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  const { ask } = useDialogs();
  const queryKey = ['own-sessions', id];
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnSessions, { params: { id } }, { signal }),
  });

  const attempt = async (work: () => Promise<string>) => {
    try {
      showBanner({ tone: 'success', message: await work() });
    } catch (error) {
      report.warning('A session could not be ended', error);
      showBanner({ tone: 'error', message: sentenceOf(error, t('endFailed')) });
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const end = (session: OwnSession) =>
    attempt(async () => {
      await api.call(endOwnSession, { params: { id, sessionId: session.id } });
      return t('sessionEnded');
    });
  const endOthers = async () => {
    const question = { title: t('endOthers'), message: t('endOthersQuestion'), detail: t('endOthersDetail') };
    if (!(await ask({ ...question, confirmLabel: t('endOthers') }))) return;
    await attempt(async () => t('othersEnded', { count: (await api.call(endOtherSessions, { params: { id } })).ended }));
  };

  if (isPending) return <Spinner label={t('sessions')} />;
  if (isError) return <ErrorState message={t('sessionsFailed')} onRetry={() => void refetch()} />;
  return (
    <div className={classes['stack']}>
      <ul className={classes['sessions']}>
        {data.map((session) => (
          <li key={session.id}>
            <div>
              {nameOf(session)}
              <small>
                {t('started', { time: formatActivityTime(session.startedAtMs) })},{' '}
                {t('used', { time: formatActivityTime(session.usedAtMs) })}
              </small>
            </div>
            {session.isCurrent ? (
              <span className={classes['current']}>{t('thisDevice')}</span>
            ) : (
              <Button
                variant="default"
                aria-label={t('endSessionOf', {
                  device: nameOf(session),
                  time: formatActivityTime(session.startedAtMs),
                })}
                onClick={() => void end(session)}
              >
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="default" onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Name of the device; without a name, its type and browser. */
function nameOf({ deviceName, deviceType, browser }: OwnSession): string {
  if (deviceName !== '') return deviceName;
  if (browser !== '') return deviceType === 'Unknown' ? browser : `${deviceType}, ${browser}`;
  return deviceType === 'Unknown' ? t('unknownDevice') : t('unknownDeviceOfType', { type: deviceType });
}
