import { typedLine } from '../words/index.ts';
import type { PublicationPage } from './publication-page.ts';

/** What of a page is to be kept, each text a line without what nobody sees: a document number reads on paper as it is (VAL-67). */
export function plainPage<Page extends Partial<PublicationPage>>(page: Page): Page {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'string' ? typedLine(value) : value;
  };
  return Object.fromEntries(Object.entries(page).map(([name, value]) => [name, plain(value)])) as Page;
}
