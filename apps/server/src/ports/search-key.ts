import { withoutAccents } from '@benchbook/domain/search';

/** A text as it is compared and sorted: one Unicode form, lower case, outer spaces gone, one space between words. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

/** A text as lists are searched: a `searchKey` that is found without accents too. */
export function foundKey(text: string): string {
  return withoutAccents(searchKey(text));
}
