import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentFacts } from '@benchbook/domain/documents';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { UnusableDocument } from '../../ports/index.ts';
import { documentWorkFolder } from './document-folder.ts';

/**
 * Opens stored bytes as a PDF, in a process of its own, while somebody waits.
 *
 * @returns null for one that opens with a password only: whoever has that can look at it
 * @throws DomainError `NOT_A_PDF` with a sentence that says why it can not be used: something else, damaged, without pages
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
    throw new DomainError('NOT_A_PDF', { message: error.message });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
