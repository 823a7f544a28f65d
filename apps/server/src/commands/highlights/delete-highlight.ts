import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { hangingOn } from './hanging-on.ts';
import { relinkedSettings } from './relinked-settings.ts';
import { bareHighlight, findHighlightPart, readSettings } from './stored-highlights.ts';

/**
 * Takes a mark out of the PDF, and its files off it; they stay in the library. Links made on the mark are marks of their
 * own and stay.
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
    await findHighlightPart(tx.parts, instructionId, highlightId);
    const marks = await tx.parts.children(instructionId, 'highlight', null);
    const others = marks.filter(({ id }) => id !== highlightId);
    const move = others.flatMap(({ body: _body, ...place }, position) =>
      place.position === position ? [] : [{ ...place, position }],
    );
    const bare = (parts: typeof marks) => parts.flatMap((part) => bareHighlight(part) ?? []);
    const settings = await readSettings(tx.parts, instructionId);
    const put = relinkedSettings(settings, bare(marks), bare(others));
    const remove = [highlightId, ...(await hangingOn(tx.parts, instructionId, highlightId)).map(({ id }) => id)];
    const nowMs = context.clock.nowMs();
    const version = await tx.parts.apply(instructionId, { put, move, remove }, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { highlightId, version };
  });
}
