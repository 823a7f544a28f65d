/** From this width on, in CSS pixels, a notice may be longer (D-073). */
const WIDE_PX = 1500;

const MOST_SHOWN = 99;

/** A notice as the bell shows it: over 35 characters the first 32 and three dots; on a wide screen over 58 the first 55. */
export function shortenNotice(message: string, widthPx: number): string {
  const beginning = beginningOf(message, widthPx);
  return beginning === message ? message : `${beginning}...`;
}

/** The whole sentence of a notice that is cut, for the lines below it; undefined where nothing is left out. */
export function wholeOfCutNotice(message: string, widthPx: number): string | undefined {
  return beginningOf(message, widthPx) === message ? undefined : message;
}

function beginningOf(message: string, widthPx: number): string {
  const most = widthPx < WIDE_PX ? 35 : 58;
  const letters = [...new Intl.Segmenter().segment(message)];
  if (letters.length <= most) return message;
  return letters
    .slice(0, most - 3)
    .map(({ segment }) => segment)
    .join('');
}

/** What stands on the bell: nothing for none, at most '99+' (D-074). */
export function unreadBadge(count: number): string {
  if (count <= 0) return '';
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** Most letters of somebody's words in a notice. */
const EXCERPT_LENGTH = 160;

/** Somebody's words as a notice quotes them: in one line, and of a long text the beginning, which ends with a whole word. */
export function noticeExcerpt(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(line)];
  if (letters.length <= EXCERPT_LENGTH) return line;
  const cut = letters
    .slice(0, EXCERPT_LENGTH)
    .map(({ segment }) => segment)
    .join('');
  const lastBlank = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastBlank > EXCERPT_LENGTH / 2 ? lastBlank : undefined)} …`;
}
