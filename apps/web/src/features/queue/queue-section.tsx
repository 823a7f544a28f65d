import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useUpstream } from '../../lib/connection/connection.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { checkAgain, outboxOf, type QueuedHead, unansweredEntries } from '../../offline/outbox/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import rows from '../../ui/rows/rows.module.css';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type EntryDescription, exportText } from './describe-entry.ts';
import { t } from './messages.ts';
import { keyOf, useEntryDescriptions } from './use-entry-descriptions.ts';
import { useQueue } from './use-queue.ts';

/** Entries that wait on this device: the user's own, to export, resend or discard; of others only their number. */
export function QueueSection() {
  const { id, username } = useCurrentUser();
  const queue = useQueue(id);
  const isLocal = useUpstream() !== null;
  const descriptions = useEntryDescriptions(typeof queue === 'object' ? queue.mine : NOTHING);
  if (queue === undefined) return null;
  if (queue === 'failed') return <ErrorState message={t('loadFailed')} onRetry={checkAgain} />;
  const { mine, others } = queue;
  // With a local backend, the backend holds the waiting entries and shows them.
  if (isLocal && mine.length + others.length === 0) return null;
  return (
    <section className={rows['section']}>
      <div className={rows['head']}>
        <h2>{t('title')}</h2>
        {mine.length > 0 && (
          <Button
            variant="default"
            size="touch"
            leftSection={<IconDownload size={20} />}
            onClick={() => void exportAll(id, username)}
          >
            {t('export')}
          </Button>
        )}
      </div>
      {mine.length + others.length === 0 && <p className={rows['facts']}>{t('nothing')}</p>}
      <ul className={rows['list']}>
        {mine.map((each) => (
          <QueueItem key={`${each.kind} ${each.eventId}`} queued={each} description={descriptions.get(keyOf(each))} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>{t('others')}</h3>
          <ul className={rows['list']}>
            {others.map(({ userId, name, count }) => (
              <li key={userId} className={rows['item']}>
                {t('othersWait', { name, count })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const NOTHING: readonly QueuedHead[] = [];

async function exportAll(userId: string, username: string): Promise<void> {
  const mine = (await unansweredEntries()).filter((each) => each.userId === userId);
  saveFile(new Blob([exportText(mine)], { type: 'application/json' }), `benchbook-queue-${username}.json`);
}

function QueueItem({ queued, description }: { queued: QueuedHead; description: EntryDescription | undefined }) {
  const { userId, kind, eventId, state } = queued;
  const { ask } = useDialogs();
  const outbox = outboxOf(kind, userId);
  const discard = async (): Promise<void> => {
    const question = {
      title: t('discardTitle'),
      message: t('discardQuestion'),
      confirmLabel: t('discard'),
      tone: 'danger' as const,
    };
    if (await ask(question)) await outbox?.dismiss(eventId);
  };
  return (
    <li className={rows['item']}>
      <div className={rows['words']}>
        <span>{description?.words}</span>
        <span className={rows['facts']}>
          {description &&
            [
              description.atMs === undefined ? '' : formatTimestamp(description.atMs),
              description.refusal === null ? t('waits') : t('refused', { reason: description.refusal }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </div>
      {state === 'parked' && outbox && (
        <>
          <Button variant="default" size="touch" onClick={() => void outbox.retry(eventId)}>
            {t('retry')}
          </Button>
          <Button variant="default" size="touch" onClick={() => void discard()}>
            {t('discard')}
          </Button>
        </>
      )}
    </li>
  );
}
