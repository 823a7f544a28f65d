import { readMessageFile } from '@benchbook/contracts';
import { findMessageFile } from '../../../commands/feedback/find-message-file.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readMessageFileRoute = handle(readMessageFile, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const file = await findMessageFile(context, caller, params.address);
    // Who is taken out of a thread loses its files at once: a browser asks again each time.
    return sendFile(request, reply, context.blobs, { ...file, isImmutable: false });
  },
});
