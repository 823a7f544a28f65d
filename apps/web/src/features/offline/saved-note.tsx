import { IconDeviceTablet } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { t } from './messages.ts';
import classes from './saved-note.module.css';
import { useAge } from './use-age.ts';

/** How old what is shown is, while it comes from this device and not from the server. */
export function SavedNote({ instructionId }: { instructionId: string }) {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  const age = useAge(served?.savedAtMs ?? 0);
  if (!served) return null;
  return (
    <p className={classes['note']} role="status">
      <IconDeviceTablet aria-hidden size={18} stroke={1.75} />
      {t('savedNote', { ago: age, number: served.revision })}
    </p>
  );
}
