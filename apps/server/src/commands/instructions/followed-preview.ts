import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import type { Readers } from '../../ports/index.ts';
import { followRename } from '../files/file-names.ts';

/**
 * Content whose preview image, where the save chooses another one, has the name that its file has now: it may have been renamed
 * since it was chosen.
 *
 * @param before the preview image that was there
 */
export async function followedPreview(
  readers: Pick<Readers, 'files' | 'events'>,
  before: string,
  after: InstructionContent,
): Promise<InstructionContent> {
  const { previewImage } = after;
  if (previewImage === before || previewImage === DEFAULT_PREVIEW_IMAGE) return after;
  return { ...after, previewImage: await followRename(readers, previewImage) };
}
