import { isDeepStrictEqual } from 'node:util';
import type { ModelChange } from '@benchbook/contracts';
import { annotationInIssue, fieldsOfAnnotation, isUnconfirmed } from '@benchbook/domain/annotations';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Part } from '@benchbook/domain/instructions';
import { appearanceInIssue } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { FileUse, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import type { FollowedModel } from './follow-model.ts';
import { t } from './messages.ts';

/** Notes of a working copy on a replaced model. */
export interface PlacedNotes {
  /** The annotations that change. */
  readonly put: readonly Part[];
  /** Null when nothing waits for a person. */
  readonly open: ModelChange['annotations'][number] | null;
}

/** Places the annotations of a working copy on the parts of the new issue. Changes nothing. */
export async function placeNotes(
  { parts, instructions }: Pick<Transaction, 'parts' | 'instructions'>,
  { instructionId, title, holderIds }: FileUse,
  fileId: Id,
  { found }: FollowedModel,
): Promise<PlacedNotes> {
  const put: Part[] = [];
  let count = 0;
  let stepId: Id | null = null;
  for (const holderId of holderIds) {
    for (const use of (await parts.children(instructionId, 'use', holderId)).map(asTypedPart)) {
      if (use.kind !== 'use' || use.body.fileId !== fileId) continue;
      for (const part of await parts.children(instructionId, 'annotation', use.id)) {
        const typed = asTypedPart(part);
        if (typed.kind !== 'annotation') continue;
        const { id, ...annotation } = annotationInIssue({ id: part.id, ...fieldsOfAnnotation.complete(typed.body) }, found);
        const body = { ...fieldsOfAnnotation.stored(annotation) };
        if (!isDeepStrictEqual(body, part.body)) put.push({ ...part, body });
        if (!isUnconfirmed(annotation.placement)) continue;
        count += 1;
        if (stepId === null && (await parts.find(instructionId, holderId))?.kind === 'step') stepId = holderId;
      }
    }
  }
  const kind = (await instructions.find(instructionId))?.kind ?? 'steps';
  return { put, open: count === 0 ? null : { instructionId, kind, title, stepId, count } };
}

/**
 * Places the appearances of a model on the parts of its new issue; the replaced issue keeps its own for the revisions that show it.
 *
 * @returns how many wait for a person
 */
export async function placeAppearances(
  tx: Transaction,
  caller: Caller,
  file: LibraryFile,
  { found, sha256Before }: FollowedModel,
  nowMs: number,
): Promise<number> {
  const before = await tx.partAppearances.ofFile(file.id);
  await tx.partAppearances.saveReplaced(file.id, sha256Before, before, nowMs);
  if (before.length === 0) return 0;
  const now = before.map((look) => appearanceInIssue(look, found));
  await tx.partAppearances.save(file.id, now, nowMs);
  tx.events.append(newEvent('file.textured', file.id, caller, nowMs, { path: file.path, parts: now.length }));
  return now.filter(({ placement }) => isUnconfirmed(placement)).length;
}

/**
 * A build freezes the bytes of the library with the annotations of the version that the author saw, so a model is not replaced under
 * it. Locks the working copies, in the order of their ids, before their annotations are read.
 *
 * @throws DomainError `CONFLICT`
 */
export async function refuseDuringBuild(tx: Transaction, id: Id, uses: readonly FileUse[]): Promise<void> {
  for (const { instructionId, title, holderIds } of uses.toSorted(byId)) {
    if (holderIds.length === 0 || !(await tx.instructions.find(instructionId))?.release.isBuilding) continue;
    throw new DomainError('CONFLICT', { kind: 'file', id, message: t('modelInBuild', { title }) });
  }
}

const byId = (one: FileUse, other: FileUse): number => (one.instructionId < other.instructionId ? -1 : 1);
