/** More of a title would make the code too fine for the camera of a phone. */
const TITLE_LENGTH = 40;

/**
 * Address that the code on a sheet leads to. Behind the `#` goes the title as it is printed: the page says of which paper
 * it speaks, and the server, which answers everybody, has not told it.
 */
export function codeAddress(address: string, title: string): string {
  const letters = [...title];
  const shown = letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('').trim()}…` : title;
  return `${address}#${encodeURIComponent(shown)}`;
}

/** The title that a code carries; none where there is none, or what stands there was not written by a code. */
export function titleOfCode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
