export { InstructionViewerPage } from './instruction-viewer-page.tsx';
