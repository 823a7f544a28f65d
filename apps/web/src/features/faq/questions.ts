import { canAuthor } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';

/** Questions for authors only; the id is the hash of the address. */
const AUTHOR_QUESTIONS = [
  { id: 'begin-a-guide', key: 'beginGuide' },
  { id: 'from-a-document', key: 'fromDocument' },
  { id: 'warnings', key: 'warnings' },
  { id: 'change-what-is-released', key: 'changeReleased' },
  { id: 'earlier-texts', key: 'earlierTexts' },
  { id: 'write-with-keys', key: 'writeWithKeys' },
  { id: 'write-with-ai', key: 'writeWithAi' },
] as const;

/** Questions for all roles, in the order of the page: work at the bench first. */
const EVERYBODYS_QUESTIONS = [
  { id: 'find-work', key: 'findWork' },
  { id: 'tick-steps', key: 'tickSteps' },
  { id: 'offline', key: 'offline' },
  { id: 'verification', key: 'verification' },
  { id: 'report-problem', key: 'reportProblem' },
  { id: 'changed-steps', key: 'changedSteps' },
  { id: 'attachment-rules', key: 'attachmentRules' },
  { id: 'feedback-files', key: 'feedbackFiles' },
  { id: 'feedback-members', key: 'feedbackMembers' },
  { id: 'notifications', key: 'bellWhat' },
  { id: 'printed-pages', key: 'revision' },
  { id: 'assigning', key: 'assign' },
  { id: 'profile-information', key: 'profileInformation' },
  { id: 'devices', key: 'deviceApproval' },
  { id: 'shared-tablet', key: 'sharedTablet' },
  { id: 'signed-out', key: 'signedOut' },
] as const;

export type Question = (typeof EVERYBODYS_QUESTIONS)[number] | (typeof AUTHOR_QUESTIONS)[number];

/** The questions that a role sees. */
export const questionsFor = (role: Role): readonly Question[] =>
  canAuthor(role) ? [...AUTHOR_QUESTIONS, ...EVERYBODYS_QUESTIONS] : EVERYBODYS_QUESTIONS;
