export { useInterval } from './use-interval.ts';
export { useNow } from './use-now.ts';
export { useTimeout } from './use-timeout.ts';
