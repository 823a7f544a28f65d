export { lazyComponent, lazyModal } from './lazy-component.tsx';
export { lazyValue, useLazyValue } from './lazy-value.ts';
export { NotLoaded } from './not-loaded.tsx';
export { pausePreloads } from './preload-when-idle.ts';
export { useIsIdle } from './use-is-idle.ts';
