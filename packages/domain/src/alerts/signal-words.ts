import { CAUTIONS, DANGERS, NOTES, WARNINGS } from './alert.ts';

/** Signal words of warnings (ANSI Z535.6, and their German, French and Spanish forms), with their category. */
const SAFETY_WORDS: Readonly<Record<string, string>> = {
  danger: DANGERS,
  warning: WARNINGS,
  caution: CAUTIONS,
  notice: NOTES,
  gefahr: DANGERS,
  warnung: WARNINGS,
  vorsicht: CAUTIONS,
  achtung: CAUTIONS,
  hinweis: NOTES,
  avertissement: WARNINGS,
  attention: CAUTIONS,
  avis: NOTES,
  peligro: DANGERS,
  advertencia: WARNINGS,
  precaución: CAUTIONS,
  atención: CAUTIONS,
  aviso: NOTES,
};

/** Words of remarks, which are not warnings, so a header or footer may begin with one. */
const NOTE_WORDS: Readonly<Record<string, string>> = {
  note: NOTES,
  notes: NOTES,
  anmerkung: NOTES,
  remarque: NOTES,
  nota: NOTES,
};

const CATEGORY_OF = new Map(Object.entries({ ...SAFETY_WORDS, ...NOTE_WORDS }));

/** Words that their category already says, so they can be removed. */
const SAID_BY: ReadonlyMap<string, string> = new Map([
  ['danger', DANGERS],
  ['warning', WARNINGS],
  ['caution', CAUTIONS],
  ['note', NOTES],
  ['notes', NOTES],
]);

const SAFETY_WORD = new RegExp(String.raw`(?<!\p{L})(?:${Object.keys(SAFETY_WORDS).join('|')})(?!\p{L})`, 'iu');

/** A sign such as ⚠ may precede the word, a number may follow it: "Note 2:", but not the value of "NOTE 1.5 bar" or "10 – 15 Nm". */
const BEGINNING = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?<word>${[...CATEGORY_OF.keys()].join('|')})(?!\p{L})(?<end>\s+\d{1,2}\s*(?:[:!.]+(?!\d)|[-–—](?=\s)(?!\s*\d))|\s*(?:[:!.]+|[-–—](?=\s)|[\])][:!.]*)|\s*$|(?=\s))\s*`,
  'iu',
);

/** The signal word that a text begins with. */
export interface SignalWord {
  /** As it is written. */
  readonly word: string;
  readonly category: string;
  /** The remaining text; may be empty. */
  readonly rest: string;
}

/** Whether a text contains a signal word of a warning. */
export function hasSafetyWord(text: string): boolean {
  return SAFETY_WORD.test(text);
}

/**
 * The signal word at the beginning of a text: with punctuation ("Warning: …"), in capitals ("WARNING Hot surface"), or alone.
 * "Note that …" and "Caution is needed" have none.
 *
 * @param categories custom alert categories; one named like the word takes precedence
 */
export function signalWordOf(text: string, categories: readonly string[] = []): SignalWord | null {
  const found = BEGINNING.exec(text);
  const { word = '', end = '' } = found?.groups ?? {};
  if (!found) return null;
  const behind = text.slice(found[0].length);
  const sign = /[-–—]$/u.exec(end)?.[0];
  // "WARNING - 5 °C": the dash may be a minus.
  const rest = withoutClosing(
    found[0].slice(0, found[0].indexOf(word)),
    sign && /^\d/u.test(behind) ? `${sign} ${behind}` : behind,
  );
  const isInCapitals = word === word.toUpperCase();
  if (end.trim() === '' && rest !== '' && !isInCapitals) return null;
  const key = word.toLowerCase();
  const own = categories.find((category) => [key, `${key}s`].includes(category.trim().toLowerCase()));
  return { word, category: own ?? CATEGORY_OF.get(key) ?? NOTES, rest };
}

/** Without the bracket that closes one before the signal word: "(Note: no cable)". */
function withoutClosing(before: string, rest: string): string {
  const closing = before.trimEnd().endsWith('(') ? ')' : before.trimEnd().endsWith('[') ? ']' : null;
  let depth = 0;
  for (const [index, sign] of [...rest].entries()) {
    if (closing === null) break;
    if (sign === (closing === ')' ? '(' : '[')) depth += 1;
    if (sign === closing && --depth < 0) return [...rest].toSpliced(index, 1).join('');
  }
  return rest;
}

/** The text of an alert, without its signal word if the category says the same. */
export function withoutSaidSignal(text: string, category: string): string {
  const signal = signalWordOf(text);
  return signal && signal.rest !== '' && SAID_BY.get(signal.word.toLowerCase()) === category ? signal.rest : text;
}
