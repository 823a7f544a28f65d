export { PaneGrip } from './pane-grip.tsx';
export { usePaneSize } from './use-pane-size.ts';
