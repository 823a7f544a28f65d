import { type Caller, type Role, SELECTABLE_ROLES, type User } from '../users/index.ts';
import { canView } from './abilities.ts';

/** Why a manager of people may not change an account. */
export type AccountProblem = 'own' | 'dev' | 'last-dev' | 'role';

type Account = Pick<User, 'id' | 'role'>;

/** Why a person's role cannot be changed at all: it is the caller's own, or that of a Dev (D-068). */
export function findRoleChangeProblem(caller: Pick<Caller, 'id'>, user: Account): 'own' | 'dev' | undefined {
  if (user.id === caller.id) return 'own';
  return user.role === 'Dev' ? 'dev' : undefined;
}

/** Why a person cannot get this role; includes roles that cannot be assigned. */
export function findRoleProblem(caller: Pick<Caller, 'id'>, user: Account, role: Role): AccountProblem | undefined {
  const problem = findRoleChangeProblem(caller, user);
  if (problem !== undefined) return problem;
  return SELECTABLE_ROLES.some((each) => each === role) ? undefined : 'role';
}

/**
 * Why a password cannot be reset. Changing one's own takes the old password. Only a Dev resets the password of a Dev;
 * otherwise anybody who manages people could become one.
 */
export function findResetProblem(caller: Pick<Caller, 'id' | 'role'>, user: Account): AccountProblem | undefined {
  if (user.id === caller.id) return 'own';
  return user.role === 'Dev' && caller.role !== 'Dev' ? 'dev' : undefined;
}

/**
 * Why an account cannot be deactivated or reactivated.
 *
 * @param otherDevs Devs other than this person who can sign in
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
