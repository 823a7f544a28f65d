export { ProblemsButton } from './problems-button.tsx';
export { StepProblems } from './step-problems.tsx';
