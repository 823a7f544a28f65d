export { InstructionViewerPage } from './instruction-viewer-page.tsx';
export { LiteViewPage } from './lite-view-page.tsx';
