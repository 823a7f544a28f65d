import { canLead, isInRoleSet } from '../access/index.ts';
import type { Role } from '../users/index.ts';

/** The relation of a person to a thread. */
export interface Standing {
  readonly role: Role;
  readonly isMember: boolean;
  /** Whether they started it. */
  readonly isAuthor: boolean;
}

/** Has the Feedback page. A member without it is notified of messages but cannot read them (D-126). */
export const canGiveFeedback = (role: Role): boolean => isInRoleSet('FEED', role);

/** Members read their threads, and Dev all (D-127). */
export const canReadThread = ({ role, isMember }: Standing): boolean => role === 'Dev' || (isMember && canGiveFeedback(role));

/** Only members write in a thread. */
export const canSpeak = ({ role, isMember }: Standing): boolean => isMember && canGiveFeedback(role);

/** The author and leads change the members and delete the thread (D-125). */
export const canManageThread = ({ role, isAuthor, isMember }: Standing): boolean =>
  canLead(role) || (isAuthor && isMember && canGiveFeedback(role));

/** Deletes all threads of an instruction (D-125). */
export const canDeleteParent = (role: Role): boolean => canLead(role);

/** Marks it as resolved; leads resolve a thread opened by a problem report, like the report itself. */
export const canResolveThread = (standing: Standing, hasReport: boolean): boolean =>
  canReadThread(standing) && (canLead(standing.role) || (standing.isAuthor && !hasReport));
