export { type ConfinedEnd, type ConfinedWork, harmlessEnvironment, type Limits, runConfined } from './run-confined.ts';
export { type ConfinedProgram, type ProgramEnd, runProgram } from './run-program.ts';
export { siblingModule } from './sibling-module.ts';
