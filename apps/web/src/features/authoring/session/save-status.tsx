import { IconCircleCheck, IconDeviceTablet, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { type SaveState, saveStateOf } from '../../../blocks/instruction-draft/index.ts';
import { useNow } from '../../../lib/time/index.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft } from './author-context.ts';
import styles from './save-status.module.css';

const ICON = {
  saved: IconCircleCheck,
  unsaved: IconPencil,
  saving: IconRefresh,
  kept: IconDeviceTablet,
} as const satisfies Record<SaveState, unknown>;

/** Save state: saved, saving, unsaved, or stored on this device; and the time of the next autosave. */
export function SaveStatus({ dueAtMs }: { dueAtMs: number }) {
  const state = useDraft(({ draft, base, isSaving, isKept }) => saveStateOf({ isSavable: draft !== base, isSaving, isKept }));
  const hasUnsentMarks = useStore(useAuthor().session.marks, ({ unsentCount }) => unsentCount > 0);
  const waitsForChoice = useDraft(({ conflicts }) => conflicts.length > 0);
  const now = useNow(state === 'unsaved' || state === 'kept' ? 1_000 : null);
  if (state === 'saved' && hasUnsentMarks) return <StoredOnDevice words={t('stateMarksKept')} />;
  if (waitsForChoice) return <StoredOnDevice words={t('stateChoice')} />;
  const Icon = ICON[state];
  return (
    <span className={styles['status']} data-state={state} data-testid="save-state">
      <Icon size={14} stroke={1.75} aria-hidden />
      {wordsOf(state, Math.max(0, Math.ceil((dueAtMs - now) / 1_000)))}
    </span>
  );
}

/** States without an autosave time: pending marks are retried continuously, and conflicts wait for the author. */
function StoredOnDevice({ words }: { words: string }) {
  return (
    <span className={styles['status']} data-state="kept" data-testid="save-state">
      <IconDeviceTablet size={14} stroke={1.75} aria-hidden />
      {words}
    </span>
  );
}

function wordsOf(state: SaveState, secondsLeft: number): string {
  if (state === 'saved') return t('stateSaved');
  if (state === 'saving') return t('stateSaving');
  return t(state === 'kept' ? 'stateKept' : 'stateUnsaved', { time: timeLeft(secondsLeft) });
}

function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? t('minutesSeconds', { minutes, seconds: seconds % 60 }) : t('seconds', { seconds });
}
