/** Stages of an uploaded model in order, named as on the wire (MODEL-11, D-141). */
export const MODEL_STAGES = [
  'Upload',
  'Queued',
  'Decimating_1',
  'Decimating_2',
  'Decimating_3',
  'Decimating_4',
  'Decimating_5',
  'Packaging',
  'Review',
  'Failed',
  'Approved',
] as const;

export type ModelStage = (typeof MODEL_STAGES)[number];

/** Displayed percentage of each stage (MODEL-12 to MODEL-14); finished stages have no progress bar. */
export const STAGE_PERCENT = {
  Upload: 0,
  Queued: 0,
  Decimating_1: 15,
  Decimating_2: 30,
  Decimating_3: 45,
  Decimating_4: 60,
  Decimating_5: 75,
  Packaging: 99,
  Review: 100,
  Failed: 0,
  Approved: 100,
} as const satisfies Record<ModelStage, number>;

/** Whether the server still has to process it. */
export function isAtWork(stage: ModelStage): boolean {
  return stage !== 'Review' && stage !== 'Failed' && stage !== 'Approved';
}

/**
 * Allowed transitions: forwards through processing; back to `Queued` when the server was stopped; to `Failed` from any
 * processing stage; to `Approved` from `Review` only.
 */
export function mayFollow(before: ModelStage, after: ModelStage): boolean {
  if (!isAtWork(before)) return before === 'Review' && after === 'Approved';
  if (after === 'Queued' || after === 'Failed') return true;
  return after !== 'Approved' && MODEL_STAGES.indexOf(after) > MODEL_STAGES.indexOf(before);
}
