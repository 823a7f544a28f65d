import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { whileThereIsRoom } from '../../commands/files/check-room.ts';
import { badPackage } from '../../package-format/package-source.ts';
import { type ReceivedPackage, receivePackage } from '../../package-format/receive-package.ts';
import { zipBlobSource } from '../../package-format/zip-source.ts';
import type { StoredBlob } from '../../ports/index.ts';
import type { Prepared } from '../handle.ts';
import { asBrokenUpload } from './broken-body.ts';

/** Field of the zip in the form. */
const FIELD = 'package';

/**
 * Takes the zip of a multipart body to disk, however large, and reads it to its last byte. The zip itself is recorded
 * nowhere and swept later.
 *
 * @throws DomainError `VALIDATION`, `FILE_TYPE`, `TOO_LARGE`
 */
export async function receivePackageUpload(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<Prepared<ReceivedPackage>> {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE', { message: 'A package has to be sent as multipart/form-data.' });
  let zip: StoredBlob | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (zip === undefined && part.fieldname === FIELD) zip = await context.blobs.put(whileThereIsRoom(context, part.file));
      else part.file.resume();
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  if (!zip) throw badPackage('No package was sent: the zip belongs in the field "package".');
  const source = await zipBlobSource(context.blobs, zip.sha256, zip.sizeBytes);
  const nowMs = context.clock.nowMs();
  const value = await receivePackage(source, context, { username: caller.username, nowMs, newId: () => newId(nowMs) });
  return { value, contentHash: zip.sha256 };
}
