export { type ConfinedEnd, type ConfinedWork, harmlessEnvironment, type Limits, runConfined } from './run-confined.ts';
export { siblingModule } from './sibling-module.ts';
