import { useEffect } from 'react';
import { NewVersion } from '../../features/app-version/new-version.tsx';
import { ConnectionNotices } from '../../features/connection-notices/connection-notices.tsx';
import '../../features/feedback/sending/message-queue.ts';
import '../../features/instruction-viewer/queues.ts';
import { keepSending } from '../../features/queue/index.ts';
import { connection, onBackOnline } from '../../lib/connection/connection.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { LOOK_EVERY_MS, updateSaved } from '../../offline/downloads/update-saved.ts';
import { watchRevisions } from '../../offline/downloads/watch-revisions.ts';
import { followOtherTabs } from '../../offline/outbox/index.ts';
import { noteSignedOut } from '../../offline/saved/signed-out.ts';

/** Background tasks of every page that prepare offline work; visible only if there is something to report. */
export function OfflineCare() {
  const { id, username } = useCurrentUser();
  useEffect(followOtherTabs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for the next user
  useEffect(keepSending, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the next user, too
  useEffect(() => {
    void noteSignedOut(false);
    return currentSession().store.subscribe(({ phase }) => {
      if (phase === 'signed-out') void noteSignedOut(true);
    });
  }, [id]);
  useEffect(() => {
    const look = () => void updateSaved({ id, username });
    if (connection.getState().isOnline) look();
    const every = setInterval(look, LOOK_EVERY_MS);
    const stops = [onBackOnline(look), watchRevisions(id), () => clearInterval(every)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, username]);
  return (
    <>
      <ConnectionNotices />
      <NewVersion />
    </>
  );
}
