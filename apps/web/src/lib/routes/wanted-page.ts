/**
 * The PDF page in the URL (`page=`), from 1; with several files, `file=` names one. Read once when a PDF opens: from then on the
 * reader chooses the page.
 *
 * @param path of the file that opens; undefined if the instruction itself is the PDF
 */
export function wantedPage(path?: string): number | undefined {
  const search = new URLSearchParams(window.location.search);
  const page = Number(search.get('page'));
  const isMeant = search.get('file') === (path ?? null);
  return isMeant && Number.isSafeInteger(page) && page > 0 ? page : undefined;
}
