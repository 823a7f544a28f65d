export { AlertBadge } from './alert-badge.tsx';
export { AlertPanel } from './alert-panel.tsx';
export { signalKind } from './signal.ts';
export { signalWord } from './signal-word.ts';
