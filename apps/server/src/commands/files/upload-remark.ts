import type { Sentence } from '@benchbook/domain/messages';
import type { AppContext } from '../../app-context.ts';
import type { ReceivedFile } from './add-file.ts';
import { filmCopyState } from './film-copy.ts';
import { unusualVideoFormat } from './film-format.ts';
import { t } from './messages.ts';

/** Describes what may not be visible of a received file at the bench, and what helps; undefined when all of it is shown. */
export async function uploadRemark(
  context: AppContext,
  { name: { path }, mediaType, blob, facts: { pages } }: ReceivedFile,
): Promise<Sentence | undefined> {
  if (mediaType.startsWith('video/')) {
    const format = await unusualVideoFormat(context.blobs, blob);
    const copy = format === null ? 'made' : await filmCopyState(context, { ...blob, mediaType });
    if (format === null || copy === 'made') return undefined;
    return t(copy === 'possible' ? 'filmCopy' : 'filmFormat', { name: path, format });
  }
  return pages > 1 ? t('onlyFirstPage', { path, pages }) : undefined;
}
