import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';

/**
 * Part appearances of a model from the copy: of what is assigned to the caller, whatever their role.
 *
 * @throws DomainError `OFFLINE` when the copy does not have them: only the server knows whether there are any
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
