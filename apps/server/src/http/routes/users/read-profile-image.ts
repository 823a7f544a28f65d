import { readProfileImage } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readProfileImageRoute = handle(readProfileImage, {
  acceptsCookie: true,
  run: async ({ params, context, request, reply }) => {
    const blob = await context.storage.read(async ({ users, files }) =>
      (await users.isPicture(params.sha256)) ? files.blob(params.sha256) : null,
    );
    if (!blob) throw new DomainError('NOT_FOUND', { kind: 'file' });
    return sendFile(request, reply, context.blobs, { ...blob, name: 'profile.webp', isImmutable: true });
  },
});
