import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { withinFreeSpace } from '../../commands/files/check-room.ts';
import { takeBytes } from '../../commands/files/finish-upload.ts';
import { checkTitle } from '../../commands/instructions/check-title.ts';
import { badPackage } from '../../package-format/package-source.ts';
import { type ReceivedPackage, receivePackage } from '../../package-format/receive-package.ts';
import { zipBlobSource } from '../../package-format/zip-source.ts';
import { type StoredBlob, sha256Hex } from '../../ports/index.ts';
import type { Prepared } from '../handle.ts';
import { t } from '../messages.ts';
import { asBrokenUpload } from './broken-body.ts';
import { fieldText } from './field-text.ts';

const FIELD_TOO_LONG = t('fieldTooLong');

/** A package, and a title that replaces the instruction's own. */
export interface TitledPackage extends ReceivedPackage {
  readonly title: string | null;
}

/** The fields of the form: the zip, or the resumable upload that contains it. */
interface PackageForm {
  zip?: StoredBlob;
  uploadID?: string;
  title?: string;
}

/**
 * Streams the zip of a multipart body to disk, whatever its size, or takes that of a resumable upload, and reads it completely.
 * The zip itself is not recorded and is deleted later by maintenance.
 *
 * @throws DomainError `VALIDATION`, `FILE_TYPE`, `TOO_LARGE`; `NOT_FOUND` and `CONFLICT` of the upload
 */
export async function receivePackageUpload(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<Prepared<TitledPackage>> {
  const form = await readForm(context, request);
  const title = form.title === undefined ? null : checkTitle(form.title);
  const zip = form.zip ?? (form.uploadID === undefined ? undefined : await takeBytes(context, caller, form.uploadID));
  if (!zip) throw badPackage(t('packageMissing'));
  const source = await zipBlobSource(context.blobs, zip.sha256, zip.sizeBytes);
  const nowMs = context.clock.nowMs();
  const received = await receivePackage(source, context, { username: caller.username, nowMs, newId: () => newId(nowMs) });
  // The hash stays the same for calls that an earlier version has answered.
  const contentHash = title === null ? zip.sha256 : sha256Hex(JSON.stringify([zip.sha256, title]));
  return { value: { ...received, title }, contentHash };
}

async function readForm(context: AppContext, request: FastifyRequest): Promise<PackageForm> {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE', { message: t('packageForm') });
  const form: PackageForm = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'title' || part.fieldname === 'uploadID') form[part.fieldname] = fieldText(part, FIELD_TOO_LONG);
      } else if (form.zip === undefined && part.fieldname === 'package')
        form.zip = await context.blobs.put(withinFreeSpace(context, part.file));
      else part.file.resume();
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  return form;
}
