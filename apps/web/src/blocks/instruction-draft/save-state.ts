/**
 * What the save control says. `kept`: the server can't be reached or refused, and this device holds the work. States, not
 * messages (design, section 10): a failed save says nothing else.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'kept';

interface SaveFacts {
  readonly isSavable: boolean;
  readonly isSaving: boolean;
  /** The last try failed, or the work came back from this device. */
  readonly isKept: boolean;
}

export function saveStateOf({ isSavable, isSaving, isKept }: SaveFacts): SaveState {
  if (isSaving) return 'saving';
  if (!isSavable) return 'saved';
  return isKept ? 'kept' : 'unsaved';
}
