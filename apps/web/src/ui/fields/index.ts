export { CheckField } from './check-field.tsx';
export { ChoiceField } from './choice-field.tsx';
export { LineField } from './line-field.tsx';
