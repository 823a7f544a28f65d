import type { InstructionSave } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { type InstructionContent, type Part, type PartBody, partsOf } from '@benchbook/domain/instructions';
import type { InstructionRecord, Transaction, VersionAuthor } from '../../ports/index.ts';
import { applyFields } from './apply-fields.ts';
import { contentOf } from './load-content.ts';
import { mergeIntoWorkingCopy } from './merge-into-working-copy.ts';
import { type HashedParts, hashParts, partChange } from './part-changes.ts';
import { resolveTree, usesIn, writeBasis } from './resolve-step.ts';
import { findNamedFiles } from './resolve-uses.ts';
import type { ContentSave } from './save-instruction.ts';
import { partsIn } from './stored-parts.ts';
import { versionGone } from './version-gone.ts';

/** Saves the whole object, or fields beside the steps: what was not sent stays as it was in the version it is based on. */
export async function saveContent(
  tx: Transaction,
  record: InstructionRecord,
  author: VersionAuthor,
  save: InstructionSave,
): Promise<ContentSave> {
  const isOld = save.version !== null && save.version < record.version;
  const baseParts = isOld && save.version !== null ? await partsAt(tx, record.id, save.version) : await tx.parts.list(record.id);
  if (!baseParts) throw versionGone(record);
  const mine = hashParts(partsOf(await mineOf(tx, baseParts, save)));
  const base = hashParts(baseParts);
  if (isOld)
    return mergeIntoWorkingCopy(tx, record, author, {
      base: base.manifest,
      mine: mine.manifest,
      bodies: new Map([...base.bodies, ...mine.bodies]),
    });
  const change = partChange(base.manifest, mine.manifest, (hash) => bodyIn(mine, hash));
  return { version: await tx.parts.apply(record.id, change, author), isMerged: false, remarks: [] };
}

/** What the author means the whole instruction to be. */
async function mineOf(tx: Transaction, baseParts: readonly Part[], save: InstructionSave): Promise<InstructionContent> {
  const base = await contentOf(baseParts, tx.files);
  if (save.steps === null) return applyFields(base, save.fields);
  if (save.steps.length === 0) throw new DomainError('LAST_STEP');
  const files = await findNamedFiles(tx.files, usesIn(save.steps));
  const steps = resolveTree(save.steps, writeBasis(base.steps, files, save.version !== null));
  return applyFields({ ...base, steps }, save.fields);
}

/** Parts of an older version; null when it was pruned. */
async function partsAt(tx: Transaction, instructionId: Id, version: number): Promise<Part[] | null> {
  const manifest = await tx.parts.manifestAt(instructionId, version);
  return manifest && partsIn(tx.parts, [...manifest.values()]);
}

function bodyIn({ bodies }: HashedParts, hash: string): PartBody {
  const body = bodies.get(hash);
  if (!body) throw new Error(`body ${hash} was not worked out`);
  return body;
}
