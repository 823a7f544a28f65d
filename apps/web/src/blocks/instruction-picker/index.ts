export { InstructionChoice } from './instruction-choice.tsx';
