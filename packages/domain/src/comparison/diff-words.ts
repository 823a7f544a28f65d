/** Words that both texts have, only the older one, or only the newer one. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** With more changed words than this, the text is shown as replaced from the first to the last change. */
const MOST_CHANGES = 1_000;

/**
 * Word diff: the runs that are `same` or `removed` make up the older text, `same` or `added` the newer one. Shortest edit
 * script (Myers, "An O(ND) Difference Algorithm", 1986), so a small change in a long text is cheap; blanks and punctuation
 * between two changed words count as changed.
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

/** Splits into words, blanks and punctuation marks. */
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
 * Furthest reach of each diagonal after 0, 1, 2 … changes, until both texts are consumed; undefined if that takes too many
 * changes. After n changes the diagonals -n, -n + 2 … n are reachable, stored in this order in typed arrays, because a
 * rewritten text has half a million of them.
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
 * The last change on the way to a diagonal: an added word (down) or a removed one, whichever reaches further, and the
 * position reached.
 *
 * @param reach the previous row; undefined before the first change
 * @param at index of the diagonal in its row
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

/** Blanks and punctuation between two changes would fragment a changed phrase: they count as changed on both sides. */
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

/** Between two kept runs: one run of removals, then one of additions. */
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
