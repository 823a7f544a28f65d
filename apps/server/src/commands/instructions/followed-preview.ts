import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import type { Readers } from '../../ports/index.ts';
import { followRename } from '../files/file-names.ts';

/**
 * Content with the current file name of a newly chosen preview image: the file may have been renamed since it was
 * chosen.
 *
 * @param before the previous preview image
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
