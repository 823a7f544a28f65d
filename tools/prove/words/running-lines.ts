import type { Said } from './said-words.ts';
import { type ShownWord, type SpelledWord, spelledWords } from './shown-words.ts';

/** Pages on which a number stands as far from the number of the page, from which it is one; of "Page 3", and "3" alone, two. */
const NUMBERED_PAGES_MIN = 3;
const NAMED_PAGES_MIN = 2;

const NAMED = /^#-?\d+$|(?<!\p{L})(?:page|seite|sheet|blatt|p|pg|página|pág|hoja|feuille) #-?\d+/iu;

/** A line of an independent reader, or a header or footer that the remark on them has. */
interface Line {
  readonly words: readonly ShownWord[];
  readonly page: number | null;
  /** Its words with the signs between figures and one blank between the others. */
  readonly text: string;
}

/**
 * Words of lines that are a header or footer of the remark, each of them once a page: in its wording, apart from the number of
 * the page, which is at an end of the line and as far from its page on several pages.
 */
export function isInRunningLine(shown: readonly ShownWord[], { running }: Said): (word: ShownWord) => boolean {
  const lines = [...Map.groupBy(shown, ({ line }) => line).values()].map(lineOf);
  const wordings = new Set(wordingsOf(running).filter((text) => text !== ''));
  const known = new Set(lines.filter(({ text }) => wordings.has(text)).flatMap((line) => keysOf(line)));
  const counted = countedKeys(lines);
  const seen = new Set<string>();
  const found = new Set<ShownWord>();
  for (const line of lines) {
    const key = wordings.has(line.text) ? line.text : keysOf(line).find((each) => known.has(each) && counted.has(each));
    if (key === undefined || seen.has(`${line.page} ${key}`)) continue;
    seen.add(`${line.page} ${key}`);
    for (const word of line.words) found.add(word);
  }
  return (word) => found.has(word);
}

/** The remark has " / " between its lines, as "Page 1 / 9" has within. */
function wordingsOf(running: readonly string[]): readonly string[] {
  const pairs = running.map((one, index) => `${one} / ${running[index + 1] ?? ''}`);
  return [...running, ...pairs].map((wording) => textOf(spelledWords(wording)));
}

function lineOf(words: readonly ShownWord[]): Line {
  return { words, page: words[0]?.page ?? null, text: textOf(words) };
}

/** Without the dashes of "- 3 -". */
const textOf = (words: readonly SpelledWord[]): string =>
  words
    .filter(({ text }) => text !== '-')
    .map(({ text, before }) => `${before || ' '}${text}`)
    .join('')
    .trim();

/** The number of a step in its heading is no number of a page. */
const NUMBERED_STEP = /^(?:step|schritt|étape|etape|paso|task|operation|op|arbeitsgang) \d/iu;

/** A number at an end of a line: "Page 3 of 9", "Manual 3/9", "3 Manual". */
const NUMBERS = [/(?<=^| )\d{1,4}(?=(?:(?: (?:of|von|de|sur) |\/)\d{1,4})?$)/u, /^\d{1,4}(?= |$)/u];

/** The text with the number of the page as its distance from the page: lines with one key say the same, each on its page. */
function keysOf({ text, page }: Line): readonly string[] {
  if (page === null || NUMBERED_STEP.test(text)) return [];
  return NUMBERS.flatMap((pattern) => {
    const key = text.replace(pattern, (number) => `#${Number(number) - page}`);
    return key === text ? [] : [key];
  });
}

/** Keys of lines that enough pages have. */
function countedKeys(lines: readonly Line[]): ReadonlySet<string> {
  const all = lines.flatMap((line) => keysOf(line).map((key) => ({ key, page: line.page })));
  const pagesOf = [...Map.groupBy(all, ({ key }) => key)];
  const enough = pagesOf.filter(([key, places]) => {
    const least = NAMED.test(key) ? NAMED_PAGES_MIN : NUMBERED_PAGES_MIN;
    return new Set(places.map(({ page }) => page)).size >= least;
  });
  return new Set(enough.map(([key]) => key));
}
