export { InstructionTable } from './instruction-table.tsx';
export { ListFrame } from './list-frame.tsx';
export { ListHeading } from './list-heading.tsx';
export { t as listText } from './messages.ts';
export { PreviewPicture } from './preview-picture.tsx';
export { PublicationMark } from './publication-mark.tsx';
export { SummaryPanel } from './summary-panel.tsx';
export { type ListAddress, type ListSort, sortQuery, useListAddress } from './use-list-address.ts';
export { useSelectedSummary } from './use-selected-summary.ts';
