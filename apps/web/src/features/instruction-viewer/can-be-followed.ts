import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { Role } from '@benchbook/domain/users';

/**
 * Whether the viewer list offers Load: not released, or released and assignable (WI-19); to an Artisan only a live
 * revision, because operators work from released content (D-012).
 */
export function canBeFollowed(
  { release, isAssignable }: Pick<InstructionSummary, 'release' | 'isAssignable'>,
  role: Role,
): boolean {
  if (release.liveRevision !== null) return true;
  if (seesOnlyAssigned(role)) return false;
  return !release.isReleased || isAssignable;
}
