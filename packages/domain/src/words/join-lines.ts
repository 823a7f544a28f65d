/** First parts of compounds that keep their hyphen at the end of a line, as in "self-locking" and "left-hand". */
const FIRST_PARTS = 'self|left|right|high|low|non|half|full|double|single|cross|quick|two|three|four|six';
const LAST_PARTS = 'hand|handed|side|sided|free|proof|type|shaped|locking|up|off|on|out|in|end';
const COMPOUND = new RegExp(`(?:(?<!\\p{L})(?:${FIRST_PARTS})-$|-\\n(?:${LAST_PARTS})(?!\\p{L}))`, 'iu');

/** Words after a suspended hyphen: "in- and output". */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou|y|o)(?!\p{L})/iu;

/** A character of Chinese or Japanese, whose lines are joined without a blank. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\u30fb\\u30fc\\uff01-\\uff60]';
const GOES_ON = new RegExp(`${UNSPACED}\\n${UNSPACED}`, 'u');

/** Joins lines; a word hyphenated at the end of a line is rejoined. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const words = line.trim();
    if (text === '' || words === '' || GOES_ON.test(`${text.slice(-2)}\n${words.slice(0, 2)}`)) return text + words;
    if (!/[\p{L}\d]-$/u.test(text) || !/^[\p{L}\d]/u.test(words) || SUSPENDED.test(words)) return `${text} ${words}`;
    // An O-ring or a part number: no capital or digit occurs inside a hyphenated word.
    const isCut = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(words);
    return !isCut || COMPOUND.test(text) || COMPOUND.test(`-\n${words}`) ? text + words : text.slice(0, -1) + words;
  }, '');
}
