import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentFacts } from '@benchbook/domain/documents';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { UnusableDocument } from '../../ports/index.ts';
import { documentWorkFolder } from './document-folder.ts';

/**
 * Checks stored bytes as a PDF, in a separate process, while the caller waits.
 *
 * @returns null for one that needs a password: people who know it can view it
 * @throws DomainError `NOT_A_PDF` with the reason why it is unusable: not a PDF, damaged, or without pages
 */
export async function checkPdf(context: AppContext, sha256: string): Promise<DocumentFacts | null> {
  const folder = join(documentWorkFolder(context.settings), `check-${randomUUID()}`);
  const path = join(folder, 'source.pdf');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    if (!(await context.blobs.exportTo(sha256, path))) throw new DomainError('NOT_FOUND', { kind: 'file' });
    return await context.documentPipeline.inspect(path);
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    if (error.needsPassword) return null;
    throw new DomainError('NOT_A_PDF', { message: error.reason });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
