export { capitalised } from './capitalised.ts';
export { linesText, lineText, turnsDirection, typedLine } from './line-text.ts';
