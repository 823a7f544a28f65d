export { AlertBadge } from './alert-badge.tsx';
export { AlertPanel } from './alert-panel.tsx';
