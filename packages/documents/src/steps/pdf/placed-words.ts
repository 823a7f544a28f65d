import type { LooseRun } from '../../text/text-line.ts';
import type { Script } from './script-words.ts';

/** A run in the frame of its direction: `along` grows as it is read, `down` to the next line. */
export interface Word {
  readonly run: LooseRun;
  readonly along: number;
  readonly down: number;
  /** With its figures. */
  end: number;
  readonly scripts: Script[];
  /** The mark of a note before it. */
  mark?: Word | undefined;
  /** The other number of a fraction that it may be a part of. */
  pair?: Word | undefined;
  /** Words before it, where it stands visibly higher or lower than these and is none of their figures. */
  offBaseline?: string;
}

/** In points: height of the strips of a page in which words are looked for. */
const STRIP = 8;

/** Strips that are looked at on either side: figures of larger words are those of a poster. */
const REACH_MAX = 24;

/** Of its size: how far behind its end a word is still looked at. */
export const PASSED = 3;

/** Words of a strip that are looked at, the last ones: more lie over each other. */
const WORDS_MAX = 16;

/** Words that were added from left to right. */
export interface PlacedWords {
  /** Those not long before a word, above and below it at most so many of its sizes. */
  near(word: Word, sizes: number): readonly Word[];
  add(word: Word): void;
  remove(word: Word): void;
}

export function placedWords(): PlacedWords {
  const strips = new Map<number, readonly Word[]>();
  const stripOf = (down: number) => Math.floor(down / STRIP);
  const inStrip = ({ down }: Word) => strips.get(stripOf(down)) ?? [];
  return {
    near: ({ down, run: { size } }, sizes) => {
      const reach = Math.min(Math.ceil((sizes * size) / STRIP), REACH_MAX);
      return Array.from({ length: 2 * reach + 1 }, (_, index) => strips.get(stripOf(down) - reach + index) ?? []).flat();
    },
    add: (word) => {
      const others = inStrip(word).filter(({ end, run: { size } }) => end + PASSED * size >= word.along);
      strips.set(stripOf(word.down), [...others, word].slice(-WORDS_MAX));
    },
    remove: (word) =>
      strips.set(
        stripOf(word.down),
        inStrip(word).filter((other) => other !== word),
      ),
  };
}
