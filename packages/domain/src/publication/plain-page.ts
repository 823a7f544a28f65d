import { typedLine } from '../words/index.ts';
import type { PublicationPage } from './publication-page.ts';

/**
 * The page as stored: each text on one line without invisible characters, because a document number is printed as it is
 * (VAL-67).
 */
export function plainPage<Page extends Partial<PublicationPage>>(page: Page): Page {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'string' ? typedLine(value) : value;
  };
  return Object.fromEntries(Object.entries(page).map(([name, value]) => [name, plain(value)])) as Page;
}
