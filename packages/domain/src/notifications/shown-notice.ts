/** Minimum width in CSS pixels for the longer form of a notice (D-073). */
const WIDE_PX = 1500;

const MOST_SHOWN = 99;

/** A notice as the bell shows it: above 35 characters the first 32 and three dots; on a wide screen above 58 the first 55. */
export function shortenNotice(message: string, widthPx: number): string {
  const beginning = beginningOf(message, widthPx);
  return beginning === message ? message : `${beginning}...`;
}

/** The full sentence of a cut notice, for the lines below it; undefined if it is not cut. */
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

/** Badge of the bell: empty for none, at most '99+' (D-074). */
export function unreadBadge(count: number): string {
  if (count <= 0) return '';
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/** Maximum length of a quoted text in a notice. */
const EXCERPT_LENGTH = 160;

/** A person's text as quoted in a notice: on one line, cut after a whole word. */
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
