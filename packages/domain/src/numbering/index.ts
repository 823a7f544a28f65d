export { numberSteps } from './number-steps.ts';
