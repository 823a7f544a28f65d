import { defineRoute } from '../define-route.ts';
import { storedFileCodec } from './library-file.ts';

/** Path chosen (D-040). Fields `attachment` and `path`; or the file as `file_name` with `isTrimEnabled`, `fileType`. */
export const uploadAttachment = defineRoute({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/attachments',
  bodyKind: 'multipart',
  response: storedFileCodec,
  status: 201,
  errors: ['DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes a file of any size into the library. What it is, is known by its content.',
});
