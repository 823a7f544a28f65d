import { isAssignableUser } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import type { UserView } from '@benchbook/domain/users';
import type { SortOrder } from '../../ui/table/sort-order.ts';

/** One row of Manage Assignees. */
export interface AssignablePerson {
  readonly user: UserView;
  /** Assignment of this instruction; undefined if the user has none. */
  readonly assignment: Assignment | undefined;
  /** Has no access to instructions any more, because the account is deactivated or because of the role. */
  readonly isLeaver: boolean;
}

interface Wish {
  readonly instructionId: string;
  readonly search: string;
  readonly order: SortOrder;
}

/** Ids of all users with the instruction, including those who cannot be assigned any more. */
export function assigneeIds(users: readonly UserView[], instructionId: string): ReadonlySet<string> {
  const holders = users.filter(({ assignments }) => assignments?.some((each) => each.instructionId === instructionId));
  return new Set(holders.map(({ id }) => id));
}

/**
 * First assignees who have no access any more, then all users who can be assigned; filtered by name, case-insensitively, in
 * the order of the column.
 */
export function assignablePeople(users: readonly UserView[], { instructionId, search, order }: Wish): AssignablePerson[] {
  const wanted = search.trim().toLocaleLowerCase();
  const people = users
    .filter((user) => user.username.toLocaleLowerCase().includes(wanted))
    .map((user) => ({
      user,
      assignment: user.assignments?.find((assignment) => assignment.instructionId === instructionId),
      isLeaver: !isAssignableUser({ role: user.role, isActive: user.isActive ?? true }),
    }))
    .filter(({ assignment, isLeaver }) => !isLeaver || assignment !== undefined);
  const sign = order === 'none' ? 0 : order === 'ascending' ? 1 : -1;
  return people.sort(
    (one, other) => Number(other.isLeaver) - Number(one.isLeaver) || sign * one.user.username.localeCompare(other.user.username),
  );
}
