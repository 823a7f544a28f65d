export { useHasLasted } from './use-has-lasted.ts';
export { useNow } from './use-now.ts';
export { useTimeout } from './use-timeout.ts';
