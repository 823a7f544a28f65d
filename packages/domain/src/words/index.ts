export { joinLines } from './join-lines.ts';
export { linesText, lineText, turnsDirection, typedLine } from './line-text.ts';
