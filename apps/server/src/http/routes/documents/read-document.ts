import { readDocument } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { askDocument, keptFacts } from '../../../commands/documents/document-renditions.ts';
import { checkFileAccess } from '../../../commands/files/file-access.ts';
import { handle } from '../../handle.ts';

/** Seconds until somebody who waits for the facts asks again. */
const ASK_AGAIN_S = 2;

export const readDocumentRoute = handle(readDocument, {
  acceptsCookie: true,
  run: async ({ params: { sha256 }, caller, context, reply }) => {
    const blob = await context.storage.read(async (readers) => {
      await checkFileAccess(readers, caller, sha256);
      return readers.files.blob(sha256);
    });
    if (!blob) throw new DomainError('NOT_FOUND', { kind: 'file' });
    const kept = await keptFacts(context, sha256);
    if (kept?.kind === 'facts') return kept.facts;
    if (kept) throw new DomainError('NOT_FOUND', { kind: 'document', message: kept.reason });
    if (await askDocument(context, blob)) reply.header('retry-after', ASK_AGAIN_S);
    throw new DomainError('NOT_FOUND', { kind: 'document' });
  },
});
