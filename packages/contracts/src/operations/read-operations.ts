import { defineRoute } from '../define-route.ts';
import { operations } from './operations.ts';

export const readOperations = defineRoute({
  name: 'readOperations',
  method: 'GET',
  path: '/api/operations',
  response: operations,
  access: 'DEV',
  description: 'How the server is: database, files, free space, backups, queues, sockets.',
});
