/** A place in a source where one operator or constant is changed. */
export interface Site {
  /** In UTF-16 units from the start of the file. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The formatter puts one space around binary operators, and none around the brackets of types. */
const SWAPS: readonly (readonly [before: string, after: string])[] = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  [' * ', ' / '],
  ['Math.max(', 'Math.min('],
  ['Math.min(', 'Math.max('],
  ['return true;', 'return false;'],
  ['return false;', 'return true;'],
  ['.some(', '.every('],
  ['.every(', '.some('],
];

/**
 * Comments, string literals and the star of a module: operators in them do not count. Templates with `${` stay, because of the
 * code in them.
 */
const WORDS = /\b(?:import|export)(?: type)? \* |\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** Every mutable place of a source, in order. */
export function sitesIn(source: string): readonly Site[] {
  const code = source.replaceAll(WORDS, (words) => '\u0000'.repeat(words.length));
  return SWAPS.flatMap(([before, after]) => [...placesOf(code, before)].map((at) => ({ at, before, after }))).toSorted(
    (one, other) => one.at - other.at,
  );
}

function* placesOf(code: string, part: string): Generator<number> {
  for (let at = code.indexOf(part); at !== -1; at = code.indexOf(part, at + 1)) yield at;
}

export const mutated = (source: string, { at, before, after }: Site): string =>
  source.slice(0, at) + after + source.slice(at + before.length);

export function isSite(value: unknown): value is Site {
  return typeof value === 'object' && value !== null && 'at' in value && 'before' in value && 'after' in value;
}
