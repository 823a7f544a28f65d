import { diffArrays } from 'diff';

/** Words that both texts have, only the older one, or only the newer one. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** With more changed words than this, the text is shown as replaced from the first to the last change. */
const MOST_CHANGES = 1_000;

/**
 * Word diff: the runs that are `same` or `removed` make up the older text, `same` or `added` the newer one. Blanks and
 * punctuation between two changed words count as changed.
 */
export function diffWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [left, right] = [splitWords(before), splitWords(after)];
  const head = commonLength(left, right, (words, index) => words[index]);
  const tail = commonLength(left.slice(head), right.slice(head), (words, index) => words[words.length - 1 - index]);
  const runs = [
    { kind: 'same', text: left.slice(0, head).join('') } as const,
    ...diffMiddle(left.slice(head, left.length - tail), right.slice(head, right.length - tail)),
    { kind: 'same', text: left.slice(left.length - tail).join('') } as const,
  ];
  return joinRuns(bridgeGaps(joinRuns(runs)));
}

function diffMiddle(left: string[], right: string[]): WordRun[] {
  const changes = diffArrays(left, right, { maxEditLength: MOST_CHANGES });
  if (!changes)
    return [
      { kind: 'removed', text: left.join('') },
      { kind: 'added', text: right.join('') },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
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
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}
