import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import type { NewJob } from '../../ports/index.ts';
import { documentWorkFolder } from './document-folder.ts';
import { PAGES_KIND } from './document-renditions.ts';

/** Kind of the job that adds the words of a PDF to the search index. */
export const INDEX_JOB = 'index-document';

export function indexJob(sha256: string, createdAtMs: number): NewJob {
  return { kind: INDEX_JOB, subjectId: null, payload: { sha256 }, createdAtMs, uniqueKey: sha256 };
}

/** Adds the pages of a PDF to the search index, from words that were extracted before; without words it does nothing. */
export async function indexDocument(context: AppContext, sha256: string, workName: string): Promise<void> {
  const { storage, blobs, documentPipeline, settings } = context;
  const pages = await storage.read(({ files }) => files.rendition(sha256, PAGES_KIND));
  if (!pages?.sha256) return;
  const folder = join(documentWorkFolder(settings), workName);
  const path = join(folder, 'pages.gz');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    if (!(await blobs.exportTo(pages.sha256, path))) throw new Error(`The words of a document are gone: ${sha256}`);
    const texts = await documentPipeline.pageTexts(path);
    await storage.transaction(({ search }) => search.addPages(sha256, texts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
