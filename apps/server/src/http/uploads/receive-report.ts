import { createHash } from 'node:crypto';
import { newReportCodec } from '@benchbook/contracts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { REPORT_FILES_MAX_BYTES, REPORT_MAX_FILES, REPORT_TEXT_MAX_LENGTH } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { checkRoom } from '../../commands/files/check-room.ts';
import { type ReceivedPhoto, storePhoto } from '../../commands/reports/report-photo.ts';
import { findReportedStep } from '../../commands/reports/reported-step.ts';
import type { ReceivedReport } from '../../commands/reports/send-report.ts';
import { decodeWith } from '../decode.ts';
import type { Prepared } from '../handle.ts';
import { t } from '../messages.ts';
import { readJson } from '../parse-json.ts';
import { takeCall } from '../take-call.ts';
import { asBrokenUpload } from './broken-body.ts';
import { fieldText } from './field-text.ts';

const REPORT_TOO_LONG = t('reportTooLong', { most: REPORT_TEXT_MAX_LENGTH });

/** Our own wording. A device resends its queued reports automatically. */
const MANY_BYTES = t('manyPhotoBytes');

const TOO_MUCH = t('reportTooMuch');

/**
 * Receives a report from a form. The field comes first, so that an invalid report is refused before a byte of a photo is
 * stored. The step is looked up here, because a revision never changes and a long one takes time to read.
 *
 * @throws DomainError `VALIDATION`, `NOT_FOUND` if the revision does not exist, `FILE_TYPE`, `TOO_LARGE`, `RATE_LIMITED`
 */
export async function receiveReport(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  request: FastifyRequest,
): Promise<Prepared<ReceivedReport>> {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE', { message: t('reportForm') });
  let field: Pick<ReceivedReport, 'report' | 'step'> | undefined;
  const photos: ReceivedPhoto[] = [];
  let room = REPORT_FILES_MAX_BYTES;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname !== 'report') continue;
        // Each further one would read the whole revision again.
        if (field) throw validationError({ report: t('oneReport') });
        field = await readField(context, instructionId, fieldText(part, REPORT_TOO_LONG));
        continue;
      }
      const bytes = await readWithin(part.file, part.fieldname === 'files' && photos.length < REPORT_MAX_FILES ? room : 0);
      if (!field) throw validationError({ report: t('reportFirst') });
      await checkRoom(context, bytes.length);
      takeCall(context.limits.fileBytes, caller.id, MANY_BYTES, bytes.length);
      room -= bytes.length;
      photos.push(await storePhoto(context, part.filename ?? '', bytes));
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  if (!field) throw validationError({ report: t('reportMissing') });
  // The hash stays the same for calls that an earlier version has answered.
  const { isStopped, ...said } = field.report;
  const contentHash = createHash('sha256')
    .update(JSON.stringify([isStopped ? field.report : said, ...photos.map(({ name, blob }) => [name, blob.sha256])]))
    .digest('hex');
  return { value: { ...field, photos }, contentHash };
}

async function readField(context: AppContext, instructionId: Id, text: string) {
  const report = decodeWith(newReportCodec, readJson(text));
  const step = await context.storage.read((readers) => findReportedStep(readers, instructionId, report.revision, report.stepId));
  return { report, step };
}

/**
 * The bytes of a photo. What is too much is read to its end and kept nowhere: the parser waits for that.
 *
 * @throws DomainError `TOO_LARGE`
 */
async function readWithin(source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length <= mostBytes) chunks.push(chunk);
  }
  if (length > mostBytes) throw new DomainError('TOO_LARGE', { message: TOO_MUCH });
  return Buffer.concat(chunks);
}
