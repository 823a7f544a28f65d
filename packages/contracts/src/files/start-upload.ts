import { defineRoute } from '../define-route.ts';

export const startUpload = defineRoute({
  name: 'startUpload',
  method: 'POST',
  path: '/api/uploads',
  bodyKind: 'tus',
  response: 'empty',
  status: 201,
  errors: ['TOO_LARGE'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Opens a resumable upload (tus 1.0.0); its address is answered in Location.',
});
