import { place, pointAt } from '../../text/build-lines.ts';
import type { LooseRun } from '../../text/text-line.ts';
import { arePair, isBesidePair, isUnitOfDegree, markBefore, offBaselineOf, REACH, scriptOf } from './figure-rules.ts';
import { placedWords, type Word } from './placed-words.ts';
import { markText, type Script, scriptWords } from './script-words.ts';

/** Maximum letters of a word in a remark. */
const REMARK_LETTERS = 40;

/** Of the size: words that stand further apart have a space between them. */
const APART = 0.1;

/**
 * Runs whose raised and lowered figures are part of the word to which they belong, as the signs that Unicode has for them: the
 * -3 of a power is "⁻³", as 10-3 would be another value. What has no such signs is written as "^(+0.2)" or "_(2a)". What
 * stands visibly off the line and cannot be recognized as such a figure stays as it is.
 *
 * @param onUnsure takes each word with something that was written with ^ or _, as a fraction or as the sign of degrees without
 * being sure, or that stays off the line
 */
export function withRaisedFigures(runs: readonly LooseRun[], onUnsure: (word: string) => void): readonly LooseRun[] {
  const groups = Map.groupBy(runs, ({ angle }) => angle);
  return [...groups].flatMap(([angle, group]) => {
    const words = attached(group.map((run) => ({ ...place(run, angle), end: 0, scripts: [] })));
    return words.map((word) => runOf(word, angle, onUnsure));
  });
}

/** Words, each with the figures that belong to it. */
function attached(placed: readonly Word[]): readonly Word[] {
  const before = placedWords();
  const words = new Set<Word>();
  const add = (word: Word) => {
    before.add(word);
    words.add(word);
  };
  const remove = (word: Word) => {
    before.remove(word);
    words.delete(word);
  };
  for (const next of placed.toSorted((one, other) => one.along - other.along)) {
    next.end = next.along + next.run.width;
    const near = before.near(next, REACH);
    const [owner] = near
      .flatMap((word) => scriptOf(word, next) ?? [])
      .toSorted((one, other) => Math.abs(one.script.shift) - Math.abs(other.script.shift));
    if (owner) {
      owner.word.scripts.push(owner.script);
      owner.word.end = Math.max(owner.word.end, next.end);
      continue;
    }
    const degrees = near.find((figure) => isUnitOfDegree(next, figure));
    degrees?.scripts.splice(0, 1, ...degrees.scripts.map((zero) => ({ ...zero, isDegree: true as const })));
    const fraction = fractionWith(next, near);
    next.mark = fraction ? undefined : markBefore(next, near);
    const taken = fraction?.parts ?? (next.mark ? [next.mark] : []);
    for (const word of taken) remove(word);
    if (!taken.includes(next)) {
      const beside = offBaselineOf(next, taken.length === 0 ? near : near.filter((word) => !taken.includes(word)));
      if (beside) next.offBaseline = `${lastWord(beside.run.text)}${isApart(beside, next) ? ' ' : ''}`;
      add(next);
    }
    if (fraction) add(fraction.word);
  }
  return [...words];
}

interface Fraction {
  readonly word: Word;
  readonly parts: readonly Word[];
}

/** The fraction that a run completes: as one of its numbers beside a line, or as the first word behind both. */
function fractionWith(next: Word, near: readonly Word[]): Fraction | null {
  next.pair = near.find((other) => arePair(other, next));
  const part = next.pair ? next : near.find((one) => one.pair && isBesidePair(next, one, one.pair) && near.includes(one.pair));
  const other = part?.pair;
  const base = part === next ? near.find((word) => other && isBesidePair(word, next, other)) : next;
  if (!part || !other || !base) return null;
  const [mark, lower] = part.down < other.down ? [part, other] : [other, part];
  const along = Math.min(mark.along, lower.along);
  const end = Math.max(mark.end, lower.end);
  const script: Script = { text: lower.run.text, height: 'lowered', shift: 0, size: lower.run.size, along: lower.along, end };
  const word = { run: { ...base.run, text: '/' }, along, down: base.down, end, scripts: [script], mark, offBaseline: '' };
  return { word, parts: [part, other] };
}

const isApart = (word: Word, next: Word) => next.along - word.end > APART * next.run.size && !/^\s/u.test(next.run.text);

const lastWord = (text: string) => /\S*\s*$/u.exec(text.slice(-REMARK_LETTERS))?.[0] ?? '';

function runOf(word: Word, angle: number, onUnsure: (words: string) => void): LooseRun {
  const { run, along, down, end, scripts, mark, offBaseline } = word;
  const before = mark ? markText(mark.run.text.trim(), run.text) : null;
  const behind = scriptWords(run, scripts);
  const own = scripts.length > 0 ? run.text.trimEnd() : run.text;
  const text = `${before?.text ?? ''}${mark && isApart(mark, word) ? ' ' : ''}${own}${behind.text}`;
  if (before?.isWritten) onUnsure(`${before.text}${before.text === '°' ? run.text.trim().charAt(0) : ''}`);
  if (behind.isWritten) onUnsure(`${lastWord(own)}${behind.text.trim()}`);
  if (offBaseline !== undefined) onUnsure(`${offBaseline}${text.trim().slice(0, REMARK_LETTERS)}`);
  if (scripts.length === 0 && !mark) return run;
  const start = mark?.along ?? along;
  const tail = scripts.at(-1);
  return {
    ...run,
    text,
    ...pointAt(start, down, angle),
    width: end - start,
    ...(tail && { tailSize: tail.size }),
  };
}
