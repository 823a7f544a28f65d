import { ROLES, type Role } from '../users/index.ts';
import { isInRoleSet } from './role-sets.ts';

/** Something that people of some roles may do, or are told of. */
export type Ability = (role: Role) => boolean;

export const rolesWith = (ability: Ability): readonly Role[] => ROLES.filter(ability);

/** Creates, edits, releases, imports and exports instructions, and fills the library. */
export const canAuthor = (role: Role): boolean => isInRoleSet('AUTHOR', role);

/** Assigns instructions and sees who is how far. */
export const canLead = (role: Role): boolean => isInRoleSet('LEAD', role);

/** Reads what others did, as it is on record: quality assurance does, too. */
export const canReadRecords = (role: Role): boolean => canLead(role) || role === 'QA';

/** Makes users, changes roles, approves devices. */
export const canManagePeople = (role: Role): boolean => isInRoleSet('SUP', role);

/** Opens the Instruction Viewer; also who can be given an assignment (D-082). */
export const canView = (role: Role): boolean => isInRoleSet('VIEW', role);

/** An Artisan reads only what is assigned, and always the live revision (design, section 3). */
export const seesOnlyAssigned = (role: Role): boolean => role === 'Artisan';

/** Whose name, with password or PIN, verifies a step that asks for a supervisor (D-087). */
export const canVerifySteps = (role: Role): boolean => role === 'Shop Supervisor';

/** Reads what was reported of any instruction, and marks it as resolved: authors and leads. */
export const canSeeReports = (role: Role): boolean => isInRoleSet('LIB', role);

/** Is told of a problem that was reported, beside who released what it was met in. */
export const hearsOfReports = (role: Role): boolean => role === 'Work Lead' || role === 'Shop Supervisor';

/** Is told of a release that failed, beside who asked for it (D-016). */
export const hearsOfFailedBuilds = (role: Role): boolean => role === 'Work Lead' || role === 'Dev';

/** Reports a problem at a step: whoever follows instructions; an Artisan only of what is, or was in that run, assigned. */
export const canReport = (role: Role, isAssigned: boolean): boolean => canView(role) && (!seesOnlyAssigned(role) || isAssigned);
