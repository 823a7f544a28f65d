import { ROLES, type Role } from '../users/index.ts';
import { isInRoleSet } from './role-sets.ts';

/** An action or notification that some roles are entitled to. */
export type Ability = (role: Role) => boolean;

export const rolesWith = (ability: Ability): readonly Role[] => ROLES.filter(ability);

/** Creates, edits, releases, imports and exports instructions, and fills the library. */
export const canAuthor = (role: Role): boolean => isInRoleSet('AUTHOR', role);

/** Assigns instructions and sees the progress of every person. */
export const canLead = (role: Role): boolean => isInRoleSet('LEAD', role);

/** Reads the log of other people's actions; quality assurance does, too. */
export const canReadRecords = (role: Role): boolean => canLead(role) || role === 'QA';

/** Makes users, changes roles, approves devices. */
export const canManagePeople = (role: Role): boolean => isInRoleSet('SUP', role);

/** Opens the Instruction Viewer; also who can be given an assignment (D-082). */
export const canView = (role: Role): boolean => isInRoleSet('VIEW', role);

/** An Artisan reads only what is assigned, and always the live revision (design, section 3). */
export const seesOnlyAssigned = (role: Role): boolean => role === 'Artisan';

/** May verify, with password or PIN, a step that asks for a supervisor (D-087). */
export const canVerifySteps = (role: Role): boolean => role === 'Shop Supervisor';

/** Reads the reports on any instruction and marks them as resolved: authors and leads. */
export const canSeeReports = (role: Role): boolean => isInRoleSet('LIB', role);

/** Is notified of reported problems, in addition to the person who released the revision. */
export const isNotifiedOfReports = (role: Role): boolean => role === 'Work Lead' || role === 'Shop Supervisor';

/** Is notified of failed releases, in addition to the person who requested the release (D-016). */
export const isNotifiedOfFailedBuilds = (role: Role): boolean => role === 'Work Lead' || role === 'Dev';

/**
 * Reports a problem at a step: all roles that follow instructions; an Artisan only for an instruction that is, or in that run
 * was, assigned.
 */
export const canReport = (role: Role, isAssigned: boolean): boolean => canView(role) && (!seesOnlyAssigned(role) || isAssigned);
