export type { Step, StepBody, TimeEstimate } from './step.ts';
