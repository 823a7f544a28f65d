import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import { asTypedPart } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';

/**
 * Detaches a file from its step; it stays in the library. If it was the default use, the step then has none.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function detachFile(
  context: AppContext,
  caller: Caller,
  instructionId: Id | null,
  useId: Id,
): Promise<{ useId: Id; version: number }> {
  return context.storage.transaction(async (tx) => {
    if (instructionId === null) throw new DomainError('NOT_FOUND', { kind: 'instruction' });
    const record = await findInstruction(tx.instructions, instructionId);
    const use = await tx.parts.find(instructionId, useId);
    if (use?.kind !== 'use' || use.parentId === null) throw new DomainError('NOT_FOUND', { kind: 'attachment', id: useId });
    const others = (await tx.parts.children(instructionId, 'use', use.parentId)).filter(({ id }) => id !== useId);
    const move = others.map(({ body: _body, ...place }, position) => ({ ...place, position }));
    const marks = await tx.parts.children(instructionId, 'annotation', useId);
    const nowMs = context.clock.nowMs();
    const change = {
      put: await withoutDefault(tx, instructionId, use.parentId, useId),
      move,
      remove: [useId, ...marks.map(({ id }) => id)],
    };
    const version = await tx.parts.apply(instructionId, change, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { useId, version };
  });
}

async function withoutDefault(tx: Transaction, instructionId: Id, stepId: Id, useId: Id): Promise<Part[]> {
  const step = await tx.parts.find(instructionId, stepId);
  const typed = step && asTypedPart(step);
  if (!step || typed?.kind !== 'step' || typed.body.defaultUseId !== useId) return [];
  return [{ ...step, body: { ...step.body, defaultUseId: null } }];
}
