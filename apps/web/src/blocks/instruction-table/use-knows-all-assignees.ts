import { seesOnlyAssigned } from '@benchbook/domain/access';
import { useUpstream } from '../../lib/connection/connection.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/**
 * Whether the list includes all assignees: for a person who sees only their own work, a local backend answers from a copy with
 * only their assignments.
 */
export function useKnowsAllAssignees(): boolean {
  const { role } = useCurrentUser();
  const upstream = useUpstream();
  return upstream === null || !seesOnlyAssigned(role);
}
