import { createHash } from 'node:crypto';
import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import type { ModelFile } from '@benchbook/domain/model-uploads';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { withinFreeSpace } from '../../commands/files/check-room.ts';
import type { ReceivedModel } from '../../commands/models/add-model.ts';
import { checkModelFileName, modelAmong } from '../../commands/models/check-model-files.ts';
import type { Prepared } from '../handle.ts';
import { t } from '../messages.ts';
import { asBrokenUpload } from './broken-body.ts';
import { drain } from './drain.ts';

/** Field of each file in the form (API-78). */
const FIELD = 'file_name';

/**
 * Streams a model of a multipart body to disk together with its accompanying files, whatever their size.
 *
 * @throws DomainError `VALIDATION` without a file or with a broken body, `FILE_TYPE` if it is not a model (VAL-38)
 */
export async function receiveModel(context: AppContext, request: FastifyRequest): Promise<Prepared<ReceivedModel>> {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE', { message: t('modelForm') });
  const files: ModelFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      if (part.fieldname === FIELD) files.push(await storeFile(context, part));
      else part.file.resume();
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  if (files.length === 0)
    throw new DomainError('VALIDATION', {
      message: saidSentence('noFileSelected'),
      fields: { [FIELD]: saidSentence('noFileSelected') },
    });
  const contentHash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { value: modelAmong(files), contentHash };
}

async function storeFile(context: AppContext, { filename, file }: MultipartFile): Promise<ModelFile> {
  try {
    return { name: checkModelFileName(filename ?? ''), ...(await context.blobs.put(withinFreeSpace(context, file))) };
  } catch (error) {
    drain(context, file);
    throw error;
  }
}
