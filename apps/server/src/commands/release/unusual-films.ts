import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { UnusualFilm } from '@benchbook/domain/release-check';
import { flattenSteps } from '@benchbook/domain/steps';
import type { AppContext } from '../../app-context.ts';
import { askFilmCopy } from '../files/film-copy.ts';
import { unusualVideoFormat } from '../files/film-format.ts';

/**
 * The attached videos that not every browser plays and that have no copy, by the hash of their bytes. Requests the copies that can
 * be made.
 */
export async function unusualVideos(
  context: AppContext,
  content: InstructionContent,
  ownerId: Id,
): Promise<ReadonlyMap<string, UnusualFilm>> {
  const unusual = new Map<string, UnusualFilm>();
  const films = [...flattenSteps(content.steps), ...content.highlights]
    .flatMap(({ attachments }) => attachments.map(({ file }) => file))
    .filter(({ mediaType }) => mediaType.startsWith('video/'));
  for (const file of new Map(films.map((one) => [one.sha256, one])).values()) {
    if (!(await context.blobs.stat(file.sha256))) continue;
    const format = await unusualVideoFormat(context.blobs, file);
    const copy = format === null ? 'made' : await askFilmCopy(context, file, ownerId);
    if (format !== null && copy !== 'made') unusual.set(file.sha256, { format, isCopyComing: copy === 'coming' });
  }
  return unusual;
}
