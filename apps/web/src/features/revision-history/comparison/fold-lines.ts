/** Lines of unchanged text that stand between changes; more are folded away. */
const SHOWN_LINES = 4;

/** A stretch of unchanged text: what of it is shown before the fold, how many lines the fold hides, what comes after. */
export interface FoldedText {
  readonly head: string;
  readonly hiddenLines: number;
  readonly tail: string;
}

interface Neighbours {
  /** A change stands before it, so its first line is shown. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** Folds what is too long to read past; undefined where it is short enough. */
export function foldLines(text: string, { hasBefore, hasAfter }: Neighbours): FoldedText | undefined {
  const lines = text.split('\n');
  const [head, tail] = [hasBefore ? lines.slice(0, 1) : [], hasAfter ? lines.slice(-1) : []];
  const hiddenLines = lines.length - head.length - tail.length;
  if (lines.length <= SHOWN_LINES || !(hasBefore || hasAfter)) return undefined;
  return { head: head.join('\n'), hiddenLines, tail: tail.join('\n') };
}
