/** The questions by their place in the address, in the order in which they stand: those at the bench first. */
export const QUESTIONS = [
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

export type Question = (typeof QUESTIONS)[number];
