export { later, laterWindow } from './later.tsx';
export { preloadWhenIdle } from './preload-when-idle.ts';
