import { pageOf } from './page-of.ts';
import { type PdfSource, withPdf } from './with-pdf.ts';

/**
 * The pages of named places of a PDF, from 1, in the order of the names; null for a name that it has not.
 *
 * @throws DocumentError as `withPdf`
 */
export function findPlaces(source: PdfSource, names: readonly string[]): Promise<readonly (number | null)[]> {
  return withPdf(source, async (pdf) => {
    const pages: (number | null)[] = [];
    for (const name of names) pages.push(await pageOf(pdf, name));
    return pages;
  });
}
