import { IconDeviceTablet } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { ago } from '../../lib/format/ago.ts';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useNow } from '../../lib/time/index.ts';
import { t } from './messages.ts';
import classes from './saved-note.module.css';

/** How old what is shown is, while it comes from this device and not from the server. */
export function SavedNote({ instructionId }: { instructionId: string }) {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  const nowMs = useNow(60_000);
  if (!served) return null;
  return (
    <p className={classes['note']} role="status">
      <IconDeviceTablet aria-hidden size={18} stroke={1.75} />
      {t('savedNote', { ago: ago(served.savedAtMs, nowMs), number: served.revision })}
    </p>
  );
}
