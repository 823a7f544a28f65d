import { canLead, isInRoleSet } from '../access/index.ts';
import type { Role } from '../users/index.ts';

/** What somebody is to a thread. */
export interface Standing {
  readonly role: Role;
  readonly isMember: boolean;
  /** Whether they started it. */
  readonly isAuthor: boolean;
}

/** Has the Feedback page. Who is in a thread without having it is told of messages and reads none (D-126). */
export const canGiveFeedback = (role: Role): boolean => isInRoleSet('FEED', role);

/** Members see their threads, and Dev all (D-127). */
export const canReadThread = ({ role, isMember }: Standing): boolean => role === 'Dev' || (isMember && canGiveFeedback(role));

/** Only who is in a thread speaks in it. */
export const canSpeak = ({ role, isMember }: Standing): boolean => isMember && canGiveFeedback(role);

/** Changes who is in it, and deletes it: who started it, and the leads (D-125). */
export const canManageThread = ({ role, isAuthor, isMember }: Standing): boolean =>
  canLead(role) || (isAuthor && isMember && canGiveFeedback(role));

/**
 * A lead who is not in a thread may change who else is in it, but not put themselves in: they would read what was not
 * written to them.
 */
export const canJoinThread = (standing: Standing): boolean => canReadThread(standing);

/** Deletes all threads of an instruction (D-125). */
export const canDeleteParent = (role: Role): boolean => canLead(role);

/** Marks it as resolved; one that a reported problem opened is settled by leads, as the report is. */
export const canResolveThread = (standing: Standing, hasReport: boolean): boolean =>
  canReadThread(standing) && (canLead(standing.role) || (standing.isAuthor && !hasReport));

/** Whoever is in a resolved thread may open it again: what was thought settled is not. */
export const canReopenThread = (standing: Standing): boolean => canReadThread(standing);
