export { PaneGrip } from './pane-grip.tsx';
export { ResizedPane } from './resized-pane.tsx';
export { SplitPanes } from './split-panes.tsx';
export { usePaneSize } from './use-pane-size.ts';
