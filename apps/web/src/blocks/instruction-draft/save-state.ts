/**
 * State of the save control. `kept`: the server is unreachable or refused, and this device holds the work. It shows states, not
 * messages: a failed save shows nothing else.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'kept';

interface SaveFacts {
  readonly isSavable: boolean;
  readonly isSaving: boolean;
  /** The last save failed, or the work was restored from this device. */
  readonly isKept: boolean;
}

export function saveStateOf({ isSavable, isSaving, isKept }: SaveFacts): SaveState {
  if (isSaving) return 'saving';
  if (!isSavable) return 'saved';
  return isKept ? 'kept' : 'unsaved';
}
