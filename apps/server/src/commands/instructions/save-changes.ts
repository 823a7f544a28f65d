import type { InstructionSave, StepChanges } from '@benchbook/contracts';
import type { Manifest, PartBody } from '@benchbook/domain/instructions';
import type { InstructionRecord, Transaction, VersionAuthor } from '../../ports/index.ts';
import type { ContentSave } from './content-save.ts';
import { editParts, type PartEdit } from './edit-parts.ts';
import { mergeIntoWorkingCopy } from './merge-into-working-copy.ts';
import { partChange } from './part-changes.ts';
import { manifestSource, workingCopySource } from './part-source.ts';
import { placeSteps } from './place-steps.ts';
import { versionGone } from './version-gone.ts';

/**
 * Saves the small form. On the current version, and with no step added, moved or removed, only the named parts are read
 * and written, so that the cost of saving one step is independent of the instruction's length.
 */
export async function saveChanges(
  tx: Transaction,
  record: InstructionRecord,
  author: VersionAuthor,
  save: InstructionSave,
  changes: StepChanges,
): Promise<ContentSave> {
  const small = { fields: save.fields, changes, namesVersion: save.version !== null };
  const isOld = save.version !== null && save.version < record.version;
  if (!isOld && changes.removedIds.length === 0 && changes.changed.every(({ place }) => place === null)) {
    const { before, after } = await editParts(workingCopySource(tx, record.id), tx, small);
    return {
      version: await tx.parts.apply(record.id, partChange(before.manifest, after.manifest, bodiesOf(after)), author),
      isMerged: false,
      remarks: [],
    };
  }
  const base =
    isOld && save.version !== null ? await tx.parts.manifestAt(record.id, save.version) : await tx.parts.manifest(record.id);
  if (!base) throw versionGone(record);
  const edit = await editParts(manifestSource(tx, base), tx, small);
  const mine = placeSteps(withEdit(base, edit), changes);
  if (isOld && save.version !== null)
    return mergeIntoWorkingCopy(tx, record, author, {
      baseVersion: save.version,
      base,
      mine,
      bodies: new Map([...edit.before.bodies, ...edit.after.bodies]),
    });
  return {
    version: await tx.parts.apply(record.id, partChange(base, mine, bodiesOf(edit.after)), author),
    isMerged: false,
    remarks: [],
  };
}

/** A manifest with the edited parts; annotations of a removed attachment are removed with it. */
function withEdit(base: Manifest, { before, after }: PartEdit): Manifest {
  const gone = new Set([...before.manifest.keys()].filter((id) => !after.manifest.has(id)));
  const kept = [...base].filter(([id, { parentId }]) => !gone.has(id) && !(parentId !== null && gone.has(parentId)));
  return new Map([...kept, ...after.manifest]);
}

function bodiesOf({ bodies }: PartEdit['after']): (hash: string) => PartBody {
  return (hash) => {
    const body = bodies.get(hash);
    if (!body) throw new Error(`body ${hash} was not worked out`);
    return body;
  };
}
