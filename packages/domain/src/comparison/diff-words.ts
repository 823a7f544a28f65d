/** Words that both texts have, that only the older one has, or only the newer one. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts that have more changed words than this between them are shown as replaced from the first to the last change. */
const MOST_CHANGES = 1_000;

/**
 * What became of a text, word by word: the runs that are `same` or `removed` are the older text, those that are `same`
 * or `added` the newer one. The shortest way from one to the other (Myers, "An O(ND) Difference Algorithm", 1986), so
 * a small change in a long text costs little; blanks and signs between two changed words count as changed.
 */
export function diffWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [left, right] = [splitWords(before), splitWords(after)];
  const head = commonLength(left, right, (words, index) => words[index]);
  const tail = commonLength(left.slice(head), right.slice(head), (words, index) => words[words.length - 1 - index]);
  const middle = shortestWay(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
  const runs = [
    { kind: 'same', text: left.slice(0, head).join('') } as const,
    ...middle,
    { kind: 'same', text: left.slice(left.length - tail).join('') } as const,
  ];
  return joinRuns(bridgeGaps(joinRuns(runs)));
}

/** Words, blanks and signs, each a piece of its own. */
function splitWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

type At = (words: readonly string[], index: number) => string | undefined;

function commonLength(left: readonly string[], right: readonly string[], at: At): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && at(left, length) === at(right, length)) length++;
  return length;
}

function shortestWay(left: readonly string[], right: readonly string[]): WordRun[] {
  const replaced: WordRun[] = [
    { kind: 'removed', text: left.join('') },
    { kind: 'added', text: right.join('') },
  ];
  if (left.length === 0 || right.length === 0) return replaced;
  const fronts = findFronts(left, right);
  return fronts ? walkBack(left, right, fronts) : replaced;
}

/**
 * How far each diagonal reaches after 0, 1, 2 … changes, up to the end of both; undefined where that takes too many. After
 * n changes the diagonals -n, -n + 2 … n can be reached, and stand in this order: numbers in rows, because a text that was
 * written anew has half a million of them.
 */
function findFronts(left: readonly string[], right: readonly string[]): readonly Int32Array[] | undefined {
  const fronts: Int32Array[] = [];
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    const reach = fronts[changes - 1];
    const next = new Int32Array(changes + 1);
    fronts.push(next);
    for (let at = 0; at <= changes; at++) {
      const diagonal = 2 * at - changes;
      let x = comesTo(reach, at).start;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
      next[at] = x;
      if (x >= left.length && x - diagonal >= right.length) return fronts;
    }
  }
  return undefined;
}

/**
 * The last change on the way to a diagonal: a word that came (down) or one that went, whichever leads further, and where it
 * leads.
 *
 * @param reach the row before; undefined before the first change
 * @param at place of the diagonal in its row
 */
function comesTo(reach: Int32Array | undefined, at: number): { readonly isDown: boolean; readonly start: number } {
  if (!reach) return { isDown: true, start: 0 };
  const down = reach[at];
  const across = reach[at - 1];
  const isDown = across === undefined || (down !== undefined && across + 1 <= down);
  return { isDown, start: isDown ? (down ?? 0) : across + 1 };
}

function walkBack(left: readonly string[], right: readonly string[], fronts: readonly Int32Array[]): WordRun[] {
  const runs: WordRun[] = [];
  let [x, y] = [left.length, right.length];
  for (let changes = fronts.length - 1; changes >= 0; changes--) {
    const { isDown, start } = comesTo(fronts[changes - 1], (x - y + changes) / 2);
    while (x > start) {
      x--;
      y--;
      runs.push({ kind: 'same', text: left[x] ?? '' });
    }
    if (changes === 0) break;
    if (isDown) {
      y--;
      runs.push({ kind: 'added', text: right[y] ?? '' });
    } else {
      x--;
      runs.push({ kind: 'removed', text: left[x] ?? '' });
    }
  }
  return runs.reverse();
}

/** Blanks and signs alone between two changes would tear a changed phrase into shreds: they count as changed on both sides. */
function bridgeGaps(runs: readonly WordRun[]): WordRun[] {
  return runs.flatMap((run, index): WordRun[] => {
    const isGap = run.kind === 'same' && index > 0 && index < runs.length - 1 && /^[^\p{L}\p{N}\n]*$/u.test(run.text);
    if (!isGap) return [run];
    return [
      { kind: 'removed', text: run.text },
      { kind: 'added', text: run.text },
    ];
  });
}

/** Between two runs that stay, what went is said first and then what came, each in one run. */
function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of runs) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}
