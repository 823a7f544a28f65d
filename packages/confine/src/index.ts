export { type ConfinedEnd, type ConfinedWork, type Limits, runConfined } from './run-confined.ts';
export { siblingModule } from './sibling-module.ts';
