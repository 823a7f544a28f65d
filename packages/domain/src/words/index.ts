export { joinLines } from './join-lines.ts';
export { capitalised, linesText, lineText, turnsDirection, typedLine } from './line-text.ts';
