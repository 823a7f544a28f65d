export { lineText, turnsDirection } from './line-text.ts';
