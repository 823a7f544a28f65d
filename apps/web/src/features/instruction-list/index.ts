export { InstructionListPage } from './instruction-list-page.tsx';
