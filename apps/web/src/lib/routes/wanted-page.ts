/**
 * The page of a PDF that the address asks for (`page=`), from 1; of one of several files, `file=` says which. Read where a PDF
 * opens: from then on the page is the reader's.
 *
 * @param path of the file that opens; none where an instruction is its PDF
 */
export function wantedPage(path?: string): number | undefined {
  const search = new URLSearchParams(window.location.search);
  const page = Number(search.get('page'));
  const isMeant = search.get('file') === (path ?? null);
  return isMeant && Number.isSafeInteger(page) && page > 0 ? page : undefined;
}
