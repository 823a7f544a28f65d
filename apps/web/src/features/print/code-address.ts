/** With a longer title, the QR code would be too fine for a phone's camera. */
const TITLE_LENGTH = 40;

/**
 * URL in the QR code of a sheet. The printed title is in the fragment: the page names the document by it, because the public
 * endpoint does not return the title.
 */
export function codeAddress(address: string, title: string): string {
  const letters = [...title];
  const shown = letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('').trim()}…` : title;
  return `${address}#${encodeURIComponent(shown)}`;
}

/** The title in a code's fragment; empty if there is none or it was not written by a code. */
export function titleOfCode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
