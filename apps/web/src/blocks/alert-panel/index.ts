export { AlertBadge } from './alert-badge.tsx';
export { AlertPanel } from './alert-panel.tsx';
export { AlertText } from './alert-text.tsx';
export { categoryName, signalWord } from './signal.ts';
export { SignalCell } from './signal-cell.tsx';
