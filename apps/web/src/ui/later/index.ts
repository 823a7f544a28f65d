export { later, laterWindow } from './later.tsx';
export { laterValue, useLaterValue } from './later-value.ts';
export { NotLoaded } from './not-loaded.tsx';
export { holdPreloads } from './preload-when-idle.ts';
export { useIsAtRest } from './use-is-at-rest.ts';
