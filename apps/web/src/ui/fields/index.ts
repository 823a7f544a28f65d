export { CheckField } from './check-field.tsx';
export { ChoiceField } from './choice-field.tsx';
export { keepKeys } from './keep-keys.ts';
export { LimitedText } from './limited-text.tsx';
export { LineField } from './line-field.tsx';
