export { onServerMessage, sayToServer } from './realtime.ts';
