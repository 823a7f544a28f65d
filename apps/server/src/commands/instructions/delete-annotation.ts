import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';

/**
 * Deletes a note of a model. Links to it stay in the text until an author removes them; "Check before release" lists
 * them.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function deleteAnnotation(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  annotationId: string,
): Promise<{ annotationId: string; version: number }> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, instructionId);
    const annotation = await tx.parts.find(instructionId, annotationId);
    if (annotation?.kind !== 'annotation') throw new DomainError('NOT_FOUND', { kind: 'annotation', id: annotationId });
    const siblings = await tx.parts.children(instructionId, 'annotation', annotation.parentId);
    const others = siblings.filter(({ id }) => id !== annotationId);
    const move = others.map(({ body: _body, ...place }, position) => ({ ...place, position }));
    const nowMs = context.clock.nowMs();
    const change = { put: [], move, remove: [annotationId] };
    const version = await tx.parts.apply(instructionId, change, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { annotationId, version };
  });
}
