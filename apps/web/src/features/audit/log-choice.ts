/** What of the log is chosen; times as the fields of the browser have them, `2026-01-31T14:05`, empty without one. */
export interface LogChoice {
  readonly instructionId: string | null;
  readonly personId: string | null;
  readonly from: string;
  readonly to: string;
}

export const EVERYTHING: LogChoice = { instructionId: null, personId: null, from: '', to: '' };

/** The question that a choice asks; a time of this device is a moment, and the last minute belongs to the span. */
export function logQueryOf({ instructionId, personId, from, to }: LogChoice) {
  return {
    WIPID: instructionId ?? undefined,
    userID: personId ?? undefined,
    from: from === '' ? undefined : Date.parse(from),
    to: to === '' ? undefined : Date.parse(to) + MINUTE_MS,
  };
}

const MINUTE_MS = 60_000;

/** The end lies before the beginning. */
export function isWrongSpan({ from, to }: LogChoice): boolean {
  return from !== '' && to !== '' && Date.parse(to) < Date.parse(from);
}
