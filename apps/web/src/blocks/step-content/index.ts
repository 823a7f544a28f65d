export { StepContent } from './step-content.tsx';
