export { later, laterWindow } from './later.tsx';
export { useIsAtRest } from './use-is-at-rest.ts';
