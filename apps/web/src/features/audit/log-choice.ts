/** The chosen part of the log; local times as `datetime-local` fields give them, `2026-01-31T14:05`, or empty. */
export interface LogChoice {
  readonly instructionId: string | null;
  readonly personId: string | null;
  readonly from: string;
  readonly to: string;
}

export const EVERYTHING: LogChoice = { instructionId: null, personId: null, from: '', to: '' };

/** The query for a choice: local times as epoch milliseconds; the end includes its whole minute. */
export function logQueryOf({ instructionId, personId, from, to }: LogChoice) {
  return {
    WIPID: instructionId ?? undefined,
    userID: personId ?? undefined,
    from: from === '' ? undefined : Date.parse(from),
    to: to === '' ? undefined : Date.parse(to) + MINUTE_MS,
  };
}

const MINUTE_MS = 60_000;

/** True if the end is before the start. */
export function isWrongSpan({ from, to }: LogChoice): boolean {
  return from !== '' && to !== '' && Date.parse(to) < Date.parse(from);
}
