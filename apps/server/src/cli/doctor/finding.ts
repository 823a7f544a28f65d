/** A problem, and what a person can do about it. */
export interface Problem {
  readonly what: string;
  readonly todo: string;
}

/** Result of checking one subject. */
export interface Finding {
  /** e.g. 'Files' */
  readonly subject: string;
  /** What was checked, or why it was not. */
  readonly said: string;
  /** `note` is information, not a problem. */
  readonly state: 'ok' | 'note' | 'wrong' | 'not looked at';
  readonly problems: readonly Problem[];
}

export function finding(subject: string, said: string, problems: readonly Problem[] = []): Finding {
  return { subject, said, state: problems.length > 0 ? 'wrong' : 'ok', problems };
}

export function notLookedAt(subject: string, said: string): Finding {
  return { subject, said, state: 'not looked at', problems: [] };
}

/** Maximum problems shown per kind. */
const SHOWN = 20;

/** Prefixes of equal width. */
const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG', 'not looked at': '-    ' } as const;

/** Lines for people: one per subject, below it the problems and, once for each remedy, what to do. */
export function linesOf({ subject, said, state, problems }: Finding): string[] {
  const lines = [`${MARKS[state]}  ${subject}: ${said}`];
  for (const [todo, same] of Map.groupBy(problems, (problem) => problem.todo)) {
    for (const { what } of same.slice(0, SHOWN)) lines.push(`         ${what}`);
    if (same.length > SHOWN) lines.push(`         … and ${same.length - SHOWN} more`);
    lines.push(`         What to do: ${todo}`);
  }
  return lines;
}

/** e.g. 12.3 MB */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`;
}
