import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-shown-revision';

/** The revision that this device last showed a user in a run of an instruction. */
export interface ShownRevision {
  readonly run: number;
  readonly revision: number;
  /** The previous revision, if a newer one opened automatically and the user has not dismissed the notice of that. */
  readonly since?: number;
}

export function shownRevision(userId: string, instructionId: string): ShownRevision | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, instructionId)) ?? 'null');
    return isShown(kept) ? kept : undefined;
  } catch {
    return undefined; // Written by something else: the newest opens without a word of the one before.
  }
}

export function keepShownRevision(userId: string, instructionId: string, shown: ShownRevision): void {
  try {
    localStorage.setItem(keyOf(userId, instructionId), JSON.stringify(shown));
  } catch (error) {
    report.warning('The revision on the screen could not be kept', error);
  }
  // The run uses the new revision now: data of the previous one on this device may be removed.
  import('../../../offline/saved/saved-instructions.ts')
    .then(({ dropEarlier }) => dropEarlier(userId, instructionId, shown.revision))
    .catch((error: unknown) => report.note(`A revision before is still on this device: ${error}`));
}

const keyOf = (userId: string, instructionId: string): string => `${KEY}/${userId}/${instructionId}`;

function isShown(value: unknown): value is ShownRevision {
  if (typeof value !== 'object' || value === null) return false;
  const shown: Partial<Record<keyof ShownRevision, unknown>> = value;
  return (
    typeof shown.run === 'number' &&
    typeof shown.revision === 'number' &&
    (shown.since === undefined || typeof shown.since === 'number')
  );
}
