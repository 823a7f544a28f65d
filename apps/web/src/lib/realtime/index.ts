export { onServerMessage } from './realtime.ts';
