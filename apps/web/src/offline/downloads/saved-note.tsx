import { IconAlertTriangle, IconDeviceTablet } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useCurrentUser } from '../../lib/session/index.ts';
import { servedFromDevice, servedKey } from '../answers/served.ts';
import { t } from './messages.ts';
import { oldRevisionWords } from './old-revision-words.ts';
import classes from './saved-note.module.css';
import { useAge } from './use-age.ts';

interface SavedNoteProps {
  instructionId: string;
  place: 'page' | 'step' | 'band';
}

/**
 * Age of the shown data while it comes from this device and not from the server; in red if this device knows of a newer
 * revision. Only that warning takes room above each step; otherwise it is a mark in the band.
 */
export function SavedNote({ instructionId, place }: SavedNoteProps) {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  const age = useAge(served?.savedAtMs ?? 0);
  if (!served) return null;
  const warning = oldRevisionWords(served);
  const words = t('savedNote', { ago: age, number: served.revision });
  if (place === 'band') return warning ? null : <SavedMark words={words} age={age} />;
  if (place === 'step' && !warning) return null;
  return (
    <p className={classes['note']} data-tone={warning ? 'warning' : undefined} role="status">
      {warning ? (
        <IconAlertTriangle aria-hidden size={24} stroke={2} />
      ) : (
        <IconDeviceTablet aria-hidden size={18} stroke={1.75} />
      )}
      <span>
        {warning && <strong>{warning} </strong>}
        {words}
      </span>
    </p>
  );
}

function SavedMark({ words, age }: { words: string; age: string }) {
  return (
    <span className={classes['mark']} role="status">
      <IconDeviceTablet aria-hidden size={18} stroke={1.75} />
      <span className="bb-visually-hidden">{words}</span>
      <span aria-hidden>{t('savedMark', { ago: age })}</span>
    </span>
  );
}
