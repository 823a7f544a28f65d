import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';

/**
 * Looks of the parts of a model, of the copy: of what is assigned to the caller, whatever their role.
 *
 * @throws DomainError `OFFLINE` where the copy does not have them: whether there are any only the server knows
 */
export async function readPartAppearancesLocally(
  { storage }: AppContext,
  caller: Caller,
  fileId: Id,
): Promise<readonly PartAppearance[]> {
  const looks = await storage.read(({ replica }) => replica.partAppearances(caller.id, fileId));
  if (looks === null) throw new DomainError('OFFLINE');
  return looks;
}
