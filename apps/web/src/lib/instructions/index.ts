/** @public for the screens that read one instruction */
export { useInstruction } from './use-instruction.ts';
export { type InstructionList, useInstructionList } from './use-instruction-list.ts';
export { type InstructionPages, useInstructionPages } from './use-instruction-pages.ts';
export { NOTHING_FILTERED, type ShownFilter, type SortedColumn } from './use-list-address.ts';
export { useRefusal } from './use-refusal.ts';
