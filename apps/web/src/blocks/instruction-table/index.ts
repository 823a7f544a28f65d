export { AssignButton } from './assign-button.tsx';
export { SummaryPanel } from './lazy-summary-panel.tsx';
export { ListPage } from './list-page.tsx';
export { PreviewPicture } from './preview-picture.tsx';
