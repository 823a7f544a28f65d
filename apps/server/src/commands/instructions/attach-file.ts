import type { AttachedFile, NewUse } from '@benchbook/contracts';
import { DEFAULT_BACKGROUND, newUse } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { isId, newId } from '@benchbook/domain/ids';
import { asTypedPart, type Part, useBodyOf } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { checkUseCount } from './check-use-count.ts';
import { findHolder } from './find-holder.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';
import { fileReference } from './load-content.ts';

/**
 * Attaches a library file to a step or highlight, at a position among its attachments. A model starts with the background and camera that
 * it was approved with.
 *
 * @throws DomainError `NOT_FOUND` for the instruction, step, highlight or file, `DELETED`, `ALREADY_ATTACHED`, `VALIDATION` when it has the
 * maximum number of files
 */
export function attachFile(context: AppContext, caller: Caller, input: NewUse): Promise<AttachedFile> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, input.instructionId);
    const { id: instructionId } = record;
    const { id: parentId, ...holder } = await findHolder(tx, input);
    const file = await knownFile(tx, input);
    const model = file.modelId === null ? null : await tx.models.find(file.modelId);
    const uses = await tx.parts.children(instructionId, 'use', parentId);
    if (uses.some((part) => fileIdOf(part) === file.id)) throw new DomainError('ALREADY_ATTACHED');
    checkUseCount(uses.length + 1);
    const nowMs = context.clock.nowMs();
    const isFree = input.id !== null && isId(input.id) && !(await tx.parts.find(instructionId, input.id));
    const use = {
      ...newUse(isFree ? input.id : newId(nowMs), fileReference(file)),
      isPreviewImage: input.isPreviewImage,
      backgroundColor: input.backgroundColor ?? model?.backgroundColor ?? DEFAULT_BACKGROUND,
      camera: input.camera ?? model?.camera ?? null,
    };
    const position = Math.min(input.position ?? uses.length, uses.length);
    const put = [{ id: use.id, kind: 'use' as const, parentId, position, body: { ...useBodyOf(use) } }];
    const move = uses.slice(position).map(({ body: _body, ...place }, index) => ({ ...place, position: position + index + 1 }));
    const version = await tx.parts.apply(instructionId, { put, move }, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { ...holder, use, position, version };
  });
}

async function knownFile(tx: Transaction, { fileId, path }: NewUse) {
  const file = (fileId === null ? null : await tx.files.find(fileId)) ?? (path === null ? null : await tx.files.findByPath(path));
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return file;
}

function fileIdOf(part: Part): string | null {
  const typed = asTypedPart(part);
  return typed.kind === 'use' ? typed.body.fileId : null;
}
