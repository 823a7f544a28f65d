import { seesOnlyAssigned } from '@benchbook/domain/access';
import { useUpstream } from '../../lib/connection/connection.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/** Whether the list tells of all assignees: a local backend answers who sees only their own from a copy, which holds theirs alone. */
export function useKnowsAllAssignees(): boolean {
  const { role } = useCurrentUser();
  const upstream = useUpstream();
  return upstream === null || !seesOnlyAssigned(role);
}
