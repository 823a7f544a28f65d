/** @public for the screens that read one instruction */
export {
  type InstructionList,
  type InstructionPages,
  useInstruction,
  useInstructionList,
  useInstructionPages,
} from './use-instruction-list.ts';
export { NOTHING_FILTERED, type ShownFilter, type SortedColumn } from './use-list-address.ts';
export { useRefusal } from './use-refusal.ts';
