/** Parts of words that keep their hyphen where a line ends behind it, as in "self-locking" and "left-hand". */
const FIRST_PARTS = 'self|left|right|high|low|non|half|full|double|single|cross|quick|two|three|four|six';
const LAST_PARTS = 'hand|handed|side|sided|free|proof|type|shaped|locking|up|off|on|out|in|end';
const COMPOUND = new RegExp(`(?:(?<!\\p{L})(?:${FIRST_PARTS})-$|-\\n(?:${LAST_PARTS})(?!\\p{L}))`, 'iu');

/** Behind them a hyphen stands for a part that comes later: "in- and output". */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou|y|o)(?!\p{L})/iu;

/** A letter or sign of Chinese or Japanese, whose lines go on without a blank. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\u30fb\\u30fc\\uff01-\\uff60]';
const GOES_ON = new RegExp(`${UNSPACED}\\n${UNSPACED}`, 'u');

/** Lines as one text; a word that was cut at the end of a line is whole again. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const words = line.trim();
    if (text === '' || words === '' || GOES_ON.test(`${text.slice(-2)}\n${words.slice(0, 2)}`)) return text + words;
    if (!/[\p{L}\d]-$/u.test(text) || !/^[\p{L}\d]/u.test(words) || SUSPENDED.test(words)) return `${text} ${words}`;
    // An O-ring or a part number: a capital or a digit never stands within a word.
    const isCut = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(words);
    return !isCut || COMPOUND.test(text) || COMPOUND.test(`-\n${words}`) ? text + words : text.slice(0, -1) + words;
  }, '');
}
