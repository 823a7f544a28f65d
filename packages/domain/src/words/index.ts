export { lineText, turnsDirection, typedLine } from './line-text.ts';
