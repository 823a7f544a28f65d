import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { hangingOn } from './hanging-on.ts';
import { relinkedSettings } from './relinked-settings.ts';
import { bareHighlight, findHighlightPart, readHighlights, readSettings } from './stored-highlights.ts';

/**
 * Deletes a highlight and detaches its files, which stay in the library. Links made from the highlight are separate
 * highlights and stay.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function deleteHighlight(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  highlightId: Id,
): Promise<{ highlightId: Id; version: number }> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, instructionId);
    const part = await findHighlightPart(tx.parts, instructionId, highlightId);
    const others = [...(await tx.parts.manifest(instructionId)).values()]
      .filter(({ kind, id }) => kind === 'highlight' && id !== highlightId)
      .sort((one, other) => one.position - other.position);
    const move = others.flatMap(({ hash: _hash, ...place }, position) =>
      place.position === position ? [] : [{ ...place, position }],
    );
    const put = bareHighlight(part)?.link ? await withoutLink(tx, instructionId, highlightId) : [];
    const remove = [highlightId, ...(await hangingOn(tx.parts, instructionId, highlightId)).map(({ id }) => id)];
    const nowMs = context.clock.nowMs();
    const version = await tx.parts.apply(instructionId, { put, move, remove }, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { highlightId, version };
  });
}

/** The settings after a link was removed. Only then the other highlights are read, which is slow when there are thousands. */
async function withoutLink(tx: Transaction, instructionId: Id, highlightId: Id): Promise<Part[]> {
  const marks = await readHighlights(tx.parts, instructionId);
  const others = marks.filter(({ id }) => id !== highlightId);
  return relinkedSettings(await readSettings(tx.parts, instructionId), marks, others);
}
