import type { SavedInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { linesText } from '@benchbook/domain/words';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { checkReleasedVersion, startBuild } from './change-release.ts';

/**
 * Releases the version that its author saw, and saves nothing. A live version, or one being built, stays unchanged.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`; `VALIDATION` for a version that never existed; `CONFLICT` when another one is the
 *   newest or is being built
 */
export function releaseVersion(
  context: AppContext,
  caller: Caller,
  id: Id,
  { version, reason }: { readonly version: number; readonly reason?: string | undefined },
): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    await checkReleasedVersion(tx, record, version);
    await startBuild(context, tx, caller, record, reason === undefined ? undefined : linesText(reason));
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}
