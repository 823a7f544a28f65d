import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type StoredBlob, UnreadableImage, type UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { HEAD_BYTES, sniffContent } from '../files/sniff-content.ts';

/** Width and height of a profile image in pixels (VAL-64). */
export const PICTURE_SIDE_PX = 350;

const DATA_ADDRESS = /^data:image\/(?<type>png|tiff|jpe?g);base64,(?<bytes>[A-Za-z0-9+/]+={0,2})$/;

/**
 * Scales and stores the picture of a data URL; null for an empty text, which removes the picture.
 *
 * @throws DomainError `FILE_TYPE` for anything but a readable png, tiff or jpeg (VAL-62)
 */
export async function storePicture(context: AppContext, image: string): Promise<StoredBlob | null> {
  if (image === '') return null;
  const { type = '', bytes = '' } = DATA_ADDRESS.exec(image)?.groups ?? {};
  const source = Buffer.from(bytes, 'base64');
  if ((await sniffContent(type, source.subarray(0, HEAD_BYTES))) === undefined) throw refusal();
  const drawn = await context.images.make({ kind: 'portrait', source, sidePx: PICTURE_SIDE_PX }).catch((error: unknown) => {
    if (error instanceof UnreadableImage) throw refusal();
    throw error;
  });
  return context.blobs.put(drawn);
}

function refusal(): DomainError {
  return new DomainError('FILE_TYPE', { message: saidSentence('profileImageType') });
}

/** Sets the caller's picture, whose bytes are durable, or removes it. */
export function setPicture(context: AppContext, caller: Caller, blob: StoredBlob | null): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const user = await tx.users.find(caller.id);
    if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id: caller.id });
    const nowMs = context.clock.nowMs();
    if (blob) await tx.files.recordBlob({ ...blob, mediaType: 'image/webp', createdAtMs: nowMs });
    const changed: UserRecord = { ...user, image: blob?.sha256 ?? '', updatedAtMs: nowMs };
    await tx.users.save(changed);
    tx.events.append(newEvent('user.picture-changed', user.id, caller, nowMs, { sha256: changed.image }));
    return changed;
  });
}
