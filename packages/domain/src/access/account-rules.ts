import { type Caller, type Role, SELECTABLE_ROLES, type User } from '../users/index.ts';
import { canView } from './abilities.ts';

/** Why somebody who manages people may not do this to an account. */
export type AccountProblem = 'own' | 'dev' | 'last-dev' | 'role';

type Account = Pick<User, 'id' | 'role'>;

/** What stands against giving a person another role, whichever: it is one's own, or that of a Dev (D-068). */
export function findRoleChangeProblem(caller: Pick<Caller, 'id'>, user: Account): 'own' | 'dev' | undefined {
  if (user.id === caller.id) return 'own';
  return user.role === 'Dev' ? 'dev' : undefined;
}

/** What stands against giving a person this role: also that nobody can be given it. */
export function findRoleProblem(caller: Pick<Caller, 'id'>, user: Account, role: Role): AccountProblem | undefined {
  const problem = findRoleChangeProblem(caller, user);
  if (problem !== undefined) return problem;
  return SELECTABLE_ROLES.some((each) => each === role) ? undefined : 'role';
}

/**
 * What stands against a new password for a person: one's own is changed with the old one, and that of a Dev is for a Dev
 * to change, or whoever manages people would be one.
 */
export function findResetProblem(caller: Pick<Caller, 'id' | 'role'>, user: Account): AccountProblem | undefined {
  if (user.id === caller.id) return 'own';
  return user.role === 'Dev' && caller.role !== 'Dev' ? 'dev' : undefined;
}

/**
 * What stands against ending an account, or opening it again.
 *
 * @param otherDevs Devs beside this person who can sign in
 */
export function findActivationProblem(
  caller: Pick<Caller, 'id' | 'role'>,
  user: Account,
  isActive: boolean,
  otherDevs: number,
): AccountProblem | undefined {
  const problem = findResetProblem(caller, user);
  if (problem !== undefined) return problem;
  return user.role === 'Dev' && !isActive && otherDevs === 0 ? 'last-dev' : undefined;
}

/** Who can be given an instruction: active people whose role opens the Instruction Viewer (D-082). */
export function isAssignableUser(user: Pick<User, 'role' | 'isActive'>): boolean {
  return user.isActive && canView(user.role);
}
