export { useNow } from './use-now.ts';
export { useTimeout } from './use-timeout.ts';
