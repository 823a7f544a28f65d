export { later, laterWindow } from './later.tsx';
export { holdPreloads } from './preload-when-idle.ts';
export { useIsAtRest } from './use-is-at-rest.ts';
