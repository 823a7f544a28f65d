/** A text as it is compared and searched: one Unicode form, lower case, outer spaces gone, one space between words. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}
