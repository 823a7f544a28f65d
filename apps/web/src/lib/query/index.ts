export { queryClient } from './query-client.ts';
export { queryKeys } from './query-keys.ts';
