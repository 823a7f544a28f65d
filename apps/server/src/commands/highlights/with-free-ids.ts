import { newAnnotationId } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import type { PartReader } from '../../ports/index.ts';

/**
 * A highlight's files with unique ids: an id that is used elsewhere in the instruction is replaced, so that a call
 * never moves a file from another holder.
 *
 * @param own ids that are already attached to this highlight
 */
export async function withFreeIds(
  parts: PartReader,
  instructionId: Id,
  uses: readonly AttachmentUse[],
  own: ReadonlySet<Id>,
): Promise<AttachmentUse[]> {
  const isTaken = async (id: Id): Promise<boolean> => !own.has(id) && (await parts.find(instructionId, id)) !== null;
  const freed: AttachmentUse[] = [];
  for (const use of uses) {
    const annotations = [];
    for (const note of use.annotations) annotations.push((await isTaken(note.id)) ? { ...note, id: newAnnotationId() } : note);
    freed.push({ ...use, id: (await isTaken(use.id)) ? newId() : use.id, annotations });
  }
  return freed;
}
