import { defineRoute } from '../define-route.ts';
import { newModelCodec } from './model-upload.ts';

export const uploadModel = defineRoute({
  name: 'uploadModel',
  method: 'POST',
  path: '/api/mp/upload',
  bodyKind: 'multipart',
  response: newModelCodec,
  status: 201,
  errors: ['FILE_TYPE'],
  access: 'MODEL',
  description:
    'Takes a model of any size (field file_name, more than once where it names other files) and begins to decimate it.',
});
