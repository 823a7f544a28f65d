import type { AppContext } from '../../app-context.ts';
import type { StoredBlob } from '../../ports/index.ts';
import { filmCopySentence, filmFormatSentence, unusualFilmFormat } from './film-format.ts';
import { PICTURE_MAX_BYTES, readPicture } from './read-picture.ts';
import { tiffFacts } from './tiff-facts.ts';

interface Uploaded {
  readonly name: { readonly path: string };
  readonly mediaType: string;
  readonly blob: StoredBlob;
}

/** What of a file that was taken may not be seen at the bench, and what helps; undefined where all of it is shown. */
export async function uploadRemark(
  { blobs, filmConverter }: Pick<AppContext, 'blobs' | 'filmConverter'>,
  { name: { path }, mediaType, blob }: Uploaded,
): Promise<string | undefined> {
  if (mediaType.startsWith('video/')) {
    const format = await unusualFilmFormat(blobs, blob);
    const sentence = filmConverter === null ? filmFormatSentence : filmCopySentence;
    return format === null ? undefined : capitalised(sentence(path, format));
  }
  if (mediaType !== 'image/tiff' || blob.sizeBytes > PICTURE_MAX_BYTES) return undefined;
  const source = await readPicture({ blobs }, blob.sha256);
  const pages = source === null ? 1 : tiffFacts(source).pages;
  return pages > 1
    ? `The picture "${path}" has ${pages} pages, and only the first is shown. Save it as a PDF to show all.`
    : undefined;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
