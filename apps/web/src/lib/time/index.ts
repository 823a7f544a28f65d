export { useNow } from './use-now.ts';
export { useHasLasted, useTimeout } from './use-timeout.ts';
