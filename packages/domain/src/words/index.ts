export { linesText, lineText, turnsDirection, typedLine } from './line-text.ts';
