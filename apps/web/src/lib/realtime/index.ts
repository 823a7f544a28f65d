export { onServerMessage, sendToServer } from './server-messages.ts';
