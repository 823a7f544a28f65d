import { readFiles } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { sendFiles } from '../../send-files.ts';

export const readFilesRoute = handle(readFiles, {
  compresses: false,
  run: ({ body, caller, context, reply }) => sendFiles(context, caller, reply, body.addresses),
});
