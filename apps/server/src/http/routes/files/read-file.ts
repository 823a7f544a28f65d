import { readFile } from '@benchbook/contracts';
import { findFile } from '../../find-file.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readFileRoute = handle(readFile, {
  acceptsCookie: true,
  run: async ({ params: { sha256 }, caller, context, request, reply }) =>
    sendFile(request, reply, context.blobs, await findFile(context, caller, sha256)),
});
