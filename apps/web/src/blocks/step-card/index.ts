export { CardList } from './card-list.tsx';
export { StepCard, type WriteHandlers } from './step-card.tsx';
export { StepDetailsForm } from './step-details-form.tsx';
export { isStepField, stepFieldLabel } from './step-field-label.ts';
export { StepTitleField } from './step-title-field.tsx';
export { timeWords } from './time-words.ts';
