import { TEXT_MAX_LENGTH } from '../steps/index.ts';
import { lineText } from '../words/index.ts';

/** About the number of characters that a row of the alert table shows. */
const SHORT_NAME_LENGTH = 40;
/** A first sentence up to this length becomes the name; a longer one is cut to its first words. */
const SENTENCE_LENGTH = 70;
/** Prefix of the temporary name of an alert; a number follows (ALERT-19). */
const TEMPORARY = 'nullStepItem';

export type AlertNameProblem = 'blank' | 'taken' | 'too-long';

/**
 * Why an alert can't have this name, after trimming as for storage (VAL-33, ALERT-23). `others` are the names of the other
 * alerts.
 */
export function findAlertNameProblem(name: string, others: ReadonlySet<string>): AlertNameProblem | undefined {
  const line = lineText(name);
  if (line === '') return 'blank';
  if (line.length > TEXT_MAX_LENGTH) return 'too-long';
  return others.has(line) ? 'taken' : undefined;
}

/** Temporary name of an unnamed alert: "nullStepItem1". Such an alert is never saved (ALERT-21, ALERT-24). */
export function temporaryAlertName(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(`${TEMPORARY}${number}`)) return `${TEMPORARY}${number}`;
}

/** Names for alerts that come without one: the first sentence of the text, or its first words, as one line, made unique. */
export function alertNameFrom(text: string, taken: ReadonlySet<string>): string {
  const line = lineText(text);
  const sentence = /^[^.!?]+(?=[.!?]+(\s|$))/.exec(line)?.[0] ?? '';
  if (sentence !== '' && sentence.length <= SENTENCE_LENGTH) return freeAlertName(sentence, taken);
  const words = line.split(/\s+/);
  let stem = '';
  for (const word of words) {
    if (stem !== '' && stem.length + word.length >= SHORT_NAME_LENGTH) break;
    stem = stem === '' ? word.slice(0, SHORT_NAME_LENGTH) : `${stem} ${word}`;
  }
  return freeAlertName(stem.replace(/[\s.,;:!?]+$/, '') || 'Alert', taken);
}

/**
 * A unique alert name: the wanted one, else with a number appended. With thousands of the same name, bisection finds a number
 * that is free and whose predecessor is taken.
 */
export function freeAlertName(wanted: string, taken: ReadonlySet<string>): string {
  const named = (number: number): string => (number === 1 ? wanted : `${wanted} (${number})`);
  if (!taken.has(wanted)) return wanted;
  let [last, free] = [1, 2];
  while (taken.has(named(free))) [last, free] = [free, free * 2];
  while (free - last > 1) {
    const middle = (last + free) >> 1;
    if (taken.has(named(middle))) last = middle;
    else free = middle;
  }
  return named(free);
}
