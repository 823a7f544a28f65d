/** Unchanged lines shown between changes; more are folded. */
const SHOWN_LINES = 4;

/** Unchanged text: the part before the fold, the number of hidden lines, the part after it. */
export interface FoldedText {
  readonly head: string;
  readonly hiddenLines: number;
  readonly tail: string;
}

interface Neighbours {
  /** A change precedes it, so its first line is shown. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** Folds long unchanged text; undefined if it is short enough. */
export function foldLines(text: string, { hasBefore, hasAfter }: Neighbours): FoldedText | undefined {
  const lines = text.split('\n');
  const [head, tail] = [hasBefore ? lines.slice(0, 1) : [], hasAfter ? lines.slice(-1) : []];
  const hiddenLines = lines.length - head.length - tail.length;
  if (lines.length <= SHOWN_LINES || !(hasBefore || hasAfter)) return undefined;
  return { head: head.join('\n'), hiddenLines, tail: tail.join('\n') };
}
