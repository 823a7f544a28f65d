export { InstructionListPage } from './instruction-list-page.tsx';
export { OpenInstructions } from './open-instructions.tsx';
