export { onServerMessage, sayToServer } from './server-messages.ts';
