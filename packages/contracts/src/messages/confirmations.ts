/** Sentences that say that something went well. Spec §4, §8. */
export const SAVED = 'Your Work Instruction has been saved.';
export const RELEASED =
  'Your Work Instruction Has Been Released. It may take a few minutes before it appears in the Assignments Page.';
export const FINALIZING = 'Your Work Instruction is being finalized';
export const ASSIGNMENTS_CHANGED = 'Your assignment changes were successful.';

/** Answer of the supervisor check that went well; chosen, the specification gives none. */
export const SUPERVISOR_VERIFIED = 'Verified.';
