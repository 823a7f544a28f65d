import { newAnnotationId } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import type { PartReader } from '../../ports/index.ts';

/**
 * Files of a mark, with ids of their own: one that something else in the instruction has already is given anew, so that a
 * call never takes a file from where it hangs.
 *
 * @param own ids that hang on this mark already
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
