import { isAssignableUser } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import type { UserView } from '@benchbook/domain/users';
import type { SortOrder } from '../../ui/table/sort-order.ts';

/** One line of Manage Assignees. */
export interface AssignablePerson {
  readonly user: UserView;
  /** Of who has the instruction; undefined for who has not. */
  readonly assignment: Assignment | undefined;
  /** Has it, and can be given nothing any more: the account is closed, or the role opens no instructions. */
  readonly isLeaver: boolean;
}

interface Wish {
  readonly instructionId: string;
  readonly search: string;
  readonly order: SortOrder;
}

/** Who has the instruction, also somebody who can be given none any more. */
export function assigneeIds(users: readonly UserView[], instructionId: string): ReadonlySet<string> {
  const holders = users.filter(({ assignments }) => assignments?.some((each) => each.instructionId === instructionId));
  return new Set(holders.map(({ id }) => id));
}

/**
 * People who can be given an instruction, and first those who have it and are gone; searched by name without regard to letter
 * case, in the order of the column.
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
