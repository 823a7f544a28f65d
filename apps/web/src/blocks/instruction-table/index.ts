export { InstructionTable } from './instruction-table.tsx';
export { SummaryPanel } from './lazy-summary-panel.tsx';
export { ListFrame } from './list-frame.tsx';
export { ListHeading } from './list-heading.tsx';
export { t as listText } from './messages.ts';
export { type ListAddress, type ListSort, sortQuery, useListAddress } from './use-list-address.ts';
export { useSelectedSummary } from './use-selected-summary.ts';
