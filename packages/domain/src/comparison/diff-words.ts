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

/** How far each diagonal reaches after 0, 1, 2 … changes, up to the end of both; undefined where that takes too many. */
function findFronts(left: readonly string[], right: readonly string[]): ReadonlyMap<number, number>[] | undefined {
  const fronts: Map<number, number>[] = [];
  let reach = new Map<number, number>([[1, 0]]);
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    const next = new Map<number, number>();
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const down = reach.get(diagonal + 1) ?? -1;
      const across = (reach.get(diagonal - 1) ?? -1) + 1;
      let x = diagonal === -changes || (diagonal !== changes && across <= down) ? down : across;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) return [...fronts, next];
    }
    fronts.push(next);
    reach = next;
  }
  return undefined;
}

function walkBack(left: readonly string[], right: readonly string[], fronts: readonly ReadonlyMap<number, number>[]): WordRun[] {
  const runs: WordRun[] = [];
  let [x, y] = [left.length, right.length];
  for (let changes = fronts.length - 1; changes >= 0; changes--) {
    const diagonal = x - y;
    const reach = fronts[changes - 1];
    const down = reach?.get(diagonal + 1) ?? -1;
    const across = (reach?.get(diagonal - 1) ?? -1) + 1;
    const isDown = diagonal === -changes || (diagonal !== changes && across <= down);
    const start = changes === 0 ? 0 : isDown ? down : across;
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
