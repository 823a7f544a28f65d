/** @public for the screens that read one instruction */
export { useInstruction } from './use-instruction.ts';
export { type InstructionList, useInstructionList } from './use-instruction-list.ts';
export { type InstructionPages, useInstructionPages } from './use-instruction-pages.ts';
export type { ListSort, SortColumn } from './use-list-address.ts';
export { useRefusal } from './use-refusal.ts';
