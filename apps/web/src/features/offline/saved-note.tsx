import { IconAlertTriangle, IconDeviceTablet } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { t } from './messages.ts';
import { oldRevisionWords } from './old-revision-words.ts';
import classes from './saved-note.module.css';
import { useAge } from './use-age.ts';

/** How old what is shown is, while it comes from this device and not from the server; in red where this device knows of a newer revision. */
export function SavedNote({ instructionId }: { instructionId: string }) {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  const age = useAge(served?.savedAtMs ?? 0);
  if (!served) return null;
  const warning = oldRevisionWords(served);
  return (
    <p className={classes['note']} data-tone={warning ? 'warning' : undefined} role="status">
      {warning ? (
        <IconAlertTriangle aria-hidden size={24} stroke={2} />
      ) : (
        <IconDeviceTablet aria-hidden size={18} stroke={1.75} />
      )}
      <span>
        {warning && <strong>{warning} </strong>}
        {t('savedNote', { ago: age, number: served.revision })}
      </span>
    </p>
  );
}
