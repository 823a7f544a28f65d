import { loweredSigns, raisedSigns } from '@benchbook/domain/documents';
import type { Placed } from '../../text/build-lines.ts';

/** Of the size of the words that they belong to: raised and lowered figures are smaller. */
const SMALLER = 0.9;

/** Of that size: how far baselines lie apart at least. */
const RAISED_MIN = 0.12;
const LOWERED_MIN = 0.06;

type Height = 'raised' | 'lowered' | 'level';

/** Neighbours of a line that stand equally high. */
interface Group {
  readonly height: Height;
  readonly runs: readonly Placed[];
}

/**
 * A line whose raised and lowered figures are the signs that Unicode has for them: the -3 of a power is "⁻³", as 10-3 would be
 * another value. Figures beside letters that have no such sign are written as "^(2y)" and "_(2y)"; letters alone stay plain.
 *
 * @param onWritten takes the word with what was written so
 */
export function withRaisedFigures(line: readonly Placed[], onWritten: (word: string) => void): readonly Placed[] {
  if (line.length < 2) return line;
  let word = '';
  return groupsOf(line).flatMap(({ height, runs }) => {
    const text = runs.map(({ run }) => run.text).join('');
    const before = word;
    word = /\S*$/u.exec(text)?.[0] ?? '';
    if (height === 'level' || !/[\p{N}+\u2212-]/u.test(text)) return runs;
    const signs = height === 'raised' ? raisedSigns : loweredSigns;
    if (signs(text) !== null) return runs.map((placed) => withText(placed, signs(placed.run.text) ?? placed.run.text));
    if (!/\p{N}/u.test(text)) return runs;
    const written = `${height === 'raised' ? '^' : '_'}(${text.trim()})`;
    onWritten(`${before}${written}`);
    return runs.map((placed, index) => withText(placed, index === 0 ? written : ''));
  });
}

function withText(placed: Placed, text: string): Placed {
  return { ...placed, run: { ...placed.run, text } };
}

function groupsOf(line: readonly Placed[]): readonly Group[] {
  const groups: { height: Height; runs: Placed[] }[] = [];
  for (const [index, placed] of line.entries()) {
    const height = heightOf(line, index);
    const last = groups.at(-1);
    if (last?.height === height) last.runs.push(placed);
    else groups.push({ height, runs: [placed] });
  }
  return groups;
}

/** Beside the larger words next to it, first of those before it. */
function heightOf(line: readonly Placed[], index: number): Height {
  const own = line[index];
  if (!own) return 'level';
  const isLarger = ({ run }: Placed) => run.size * SMALLER > own.run.size;
  const beside = line.slice(0, index).findLast(isLarger) ?? line.slice(index + 1).find(isLarger);
  if (!beside) return 'level';
  const above = (beside.down - own.down) / beside.run.size;
  return above > RAISED_MIN ? 'raised' : above < -LOWERED_MIN ? 'lowered' : 'level';
}
