import { capitalised } from '@benchbook/domain/words';
import type { AppContext } from '../../app-context.ts';
import type { ReceivedFile } from './add-file.ts';
import { filmCopyState } from './film-copy.ts';
import { filmCopySentence, filmFormatSentence, unusualVideoFormat } from './film-format.ts';

/** Describes what may not be visible of a received file at the bench, and what helps; undefined when all of it is shown. */
export async function uploadRemark(
  context: AppContext,
  { name: { path }, mediaType, blob, facts: { pages } }: ReceivedFile,
): Promise<string | undefined> {
  if (mediaType.startsWith('video/')) {
    const format = await unusualVideoFormat(context.blobs, blob);
    const copy = format === null ? 'made' : await filmCopyState(context, { ...blob, mediaType });
    if (format === null || copy === 'made') return undefined;
    return capitalised((copy === 'possible' ? filmCopySentence : filmFormatSentence)(path, format));
  }
  return pages > 1
    ? `The picture "${path}" has ${pages} pages, and only the first is shown. Save it as a PDF to show all.`
    : undefined;
}
