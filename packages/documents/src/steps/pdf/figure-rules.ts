import { PASSED, type Word } from './placed-words.ts';
import { type Height, type Script, SURE_SHIFT_MAX } from './script-words.ts';

/** Of the size of the word that it belongs to: a raised or lowered figure is no larger, and no smaller. */
const SMALLER = 0.86;
const SMALLEST = 0.4;
const SAME_SIZE_MAX = 1.1;

/** Of that size: how far its baseline lies from that of its word. What is nearly as large lies further off than what is small. */
const SMALL = 0.75;
const RAISED_MIN = 0.25;
export const LOWERED_MIN = { small: 0.1, large: 0.16 };
const SAME_SIZE_MIN = 0.3;
const POWER_MIN = 0.2;
const SHIFT_MAX = 0.95;

/** Of the size of a run: words that its height can have to do with are no further above or below it. */
export const REACH = SHIFT_MAX / SMALLEST;

/** Of that size: how far behind the word it begins, and how far within. A space is wider, and is typed before a power alone. */
const BEHIND = 0.15;
const POWER_BEHIND = 0.45;
const WITHIN = 0.2;

/** Letters of a word that are looked at: its last ones. */
const ENDING = 40;

/** Of that size: the mark of a note before its text, which is small itself, is no larger; and how high it stands. */
const MARK_SMALLER = 0.92;
const MARK_RAISED_MIN = 0.28;

/** Of that size: how far before its word the mark of a note may end where it begins a line, and elsewhere. */
const MARK_BEFORE = 0.6;
const MARK_BESIDE = 0.1;

/** Of the size of the larger one: neighbours whose baselines lie further apart do so visibly. */
export const OFF_BASELINE = 0.12;
const BESIDE = 0.5;

/** A power, or a part of one, is looked for further behind its figure. */
const POWER_BESIDE = 1;
const LIKE_POWER = /^[-\u2013\u2212]?\d{0,3}$/u;

/** A sign alone that values have; the dash of a range is a little off its line in many fonts. */
const SIGN = /^\s*[\p{Sm}\-\u2013%\u2030°/.,]+\s*$/u;
const SIGN_OFF_BASELINE = 0.25;

/** Of their size: how far apart the numbers of a fraction are at most, and how far their middles lie beside each other. */
const FRACTION_MAX = 1.3;
const CENTRED = 0.2;

/** Figures with their signs; a few letters, as of "max"; a power whose sign says that it is one. */
const FIGURES = /^(?=.*\d)[\d+\-\u2013\u2212=()., /]+$/u;
const LETTERS = /^[^\s\d]{1,3}$/u;
const POWER = /^[-\u2013\u2212]\s?\d{1,3}$/u;

/** What nothing raised belongs to. */
const OPEN_END = /[:(=[<>+\-\u2013\u2212±×·*\s]$/u;

/** The mark of a note, and the number of an isotope. */
const MARK = /^(?:\d{1,2}\)?|[a-z])$/u;
const MARK_BESIDE_TEXT = /^(?:\d{1,3}\)?|[a-z])$/u;

const FRACTION_PART = /^\d{1,3}$/u;

/** A run as a figure of a word; null where it is none. */
export function scriptOf(word: Word, next: Word): { readonly word: Word; readonly script: Script } | null {
  const { size } = word.run;
  const ratio = next.run.size / size;
  const shift = (word.down - next.down) / size;
  const gap = (next.along - word.end) / size;
  // Most words around are none of these: what costs least is asked first.
  if (gap > POWER_BEHIND || next.along < word.along + word.run.width - WITHIN * size || Math.abs(shift) > SHIFT_MAX) return null;
  if (ratio < SMALLEST || ratio > SAME_SIZE_MAX || word.run.isRightToLeft || next.run.isRightToLeft) return null;
  const height: Height = shift > 0 ? 'raised' : 'lowered';
  const text = next.run.text.trim();
  const end = word.run.text.slice(-ENDING);
  const isPower = height === 'raised' && POWER.test(text) && /\d\s*$/u.test(end);
  if (!isPower && (gap > BEHIND || OPEN_END.test(end) || /^\s/u.test(next.run.text))) return null;
  const isSmaller = ratio <= SMALLER;
  if (!isSmaller && !FIGURES.test(text)) return null;
  const lowered = ratio <= SMALL ? LOWERED_MIN.small : LOWERED_MIN.large;
  const least = !isSmaller ? SAME_SIZE_MIN : height === 'raised' ? RAISED_MIN : lowered;
  if (Math.abs(shift) < (isPower ? POWER_MIN : least)) return null;
  if (height === 'lowered' && !/\d/u.test(text) && !LETTERS.test(text)) return null;
  return { word, script: { text: next.run.text, height, shift, size: next.run.size, along: next.along, end: next.end } };
}

/** The raised mark of a note that a word has before it; before the stroke of a fraction its upper number. */
export function markBefore(word: Word, near: readonly Word[]): Word | undefined {
  const { size } = word.run;
  // A value that is set small has no mark: its unit comes behind it.
  if (!/\p{L}|^[/\u2044]/u.test(word.run.text) || word.run.isRightToLeft) return undefined;
  const isOnLine = (other: Word) => Math.abs(other.down - word.down) < MARK_RAISED_MIN * size;
  return near.find((mark) => {
    const shift = (word.down - mark.down) / size;
    const gap = (word.along - mark.end) / size;
    if (mark.scripts.length > 0 || mark.mark || mark.run.size > MARK_SMALLER * size) return false;
    if (shift < MARK_RAISED_MIN || shift > SURE_SHIFT_MAX || gap < -MARK_BESIDE || gap > MARK_BEFORE) return false;
    const isBeside = (other: Word) => mark.along - other.end < PASSED * size;
    if (gap <= MARK_BESIDE) return MARK_BESIDE_TEXT.test(mark.run.text.trim());
    return MARK.test(mark.run.text.trim()) && !near.some((other) => isOnLine(other) && isBeside(other));
  });
}

/** Whether a word is the unit behind a figure with one raised zero, as in "30⁰C". */
export function isUnitOfDegree(word: Word, figure: Word): boolean {
  const [zero, ...others] = figure.scripts;
  const { text, size } = figure.run;
  if (zero?.height !== 'raised' || zero.text !== '0' || others.length > 0) return false;
  const isBeside = Math.abs(word.down - figure.down) < OFF_BASELINE * size && Math.abs(word.along - zero.end) <= BEHIND * size;
  return isBeside && /\d$/u.test(text) && /^[CF](?!\p{L})/u.test(word.run.text);
}

/** Whether two numbers stand over each other as those of a fraction do. */
export function arePair(one: Word, other: Word): boolean {
  const { size } = one.run;
  if (Math.abs(one.down - other.down) > FRACTION_MAX * size) return false;
  const middles = Math.abs((one.along + one.end - other.along - other.end) / 2);
  return middles <= CENTRED * size && [one, other].every(({ run }) => FRACTION_PART.test(run.text.trim()));
}

/** Whether the line of a word runs between two numbers right before or behind it. */
export function isBesidePair(word: Word, one: Word, other: Word): boolean {
  const { size } = word.run;
  const [upper, lower] = one.down < other.down ? [one, other] : [other, one];
  const gap = Math.max(Math.min(upper.along, lower.along) - word.end, word.along - Math.max(upper.end, lower.end));
  const [raised, lowered] = [word.down - upper.down, lower.down - word.down];
  const isBetween = Math.min(raised, lowered) >= OFF_BASELINE * size && Math.max(raised, lowered) <= SURE_SHIFT_MAX * size;
  return isBetween && gap >= -MARK_BESIDE * size && gap <= MARK_BEFORE * size && upper.run.size <= MARK_SMALLER * size;
}

/** The word right before a run that stands visibly higher or lower, unless the run stands as high as another one before it. */
export function offBaselineOf(next: Word, near: readonly Word[]): Word | undefined {
  if (!hasWords(next) && !isSign(next)) return undefined;
  const beside = (word: Word, gap: number, least: number, most: number) => {
    const size = Math.max(word.run.size, next.run.size);
    const [shift, between] = [Math.abs(word.down - next.down) / size, (next.along - word.end) / size];
    return between >= -WITHIN && between <= gap && shift >= least && shift < most;
  };
  // A sign may be off the line itself, and the figures behind it with it.
  const isOnLine = (word: Word) => word.offBaseline === undefined && !isSign(word) && beside(word, PASSED, 0, OFF_BASELINE);
  if (near.some(isOnLine)) return undefined;
  return near.find((word) => {
    if (isSign(word)) return /^\s*\d/u.test(next.run.text) && beside(word, BESIDE, SIGN_OFF_BASELINE, SHIFT_MAX);
    const isLikePower = /\d\s*$/u.test(word.run.text.slice(-ENDING)) && LIKE_POWER.test(next.run.text.trim());
    const gap = isLikePower ? POWER_BESIDE : BESIDE;
    return hasWords(word) && beside(word, gap, isSign(next) ? SIGN_OFF_BASELINE : OFF_BASELINE, SHIFT_MAX);
  });
}

const hasWords = ({ run }: Word) => /[\p{L}\p{N}]/u.test(run.text);
const isSign = ({ run }: Word) => SIGN.test(run.text);
