export { useInstruction } from './use-instruction.ts';
export { type InstructionPages, useInstructionPages } from './use-instruction-pages.ts';
