import { AsyncLocalStorage } from 'node:async_hooks';
import { encodeDocumentText } from '@benchbook/contracts';
import { documentToHtml } from '@benchbook/domain/markup/html';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Readers } from '../../ports/index.ts';
import { loadContent } from './load-content.ts';

/**
 * The working copy in wire format, without live fields. Generated at the first read of a version and stored, not during the
 * save: serializing two thousand steps would make saving one of them cost as much as saving all.
 */
export async function documentText(context: AppContext, readers: Readers, record: InstructionRecord): Promise<Uint8Array> {
  const kept = await readers.documents.find(record.id, record.version);
  if (kept) return kept;
  const { id, createdAtMs, modifiedAtMs, version } = record;
  const text = encodeDocumentText({ id, content: await loadContent(readers, id), createdAtMs, modifiedAtMs }, documentToHtml);
  storeInBackground(context, id, version, text);
  return Buffer.from(text);
}

/** Runs work outside the async context of the current read, which ends before the work does. */
const outside = AsyncLocalStorage.snapshot();

/** Stores the text in the background, while the answer is sent; not stored when the version has changed meanwhile. */
function storeInBackground(context: AppContext, id: string, version: number, text: string): void {
  outside(() =>
    context.storage.transaction(async (tx) => {
      const now = await tx.instructions.find(id);
      if (now?.version === version) await tx.documents.save(id, version, text);
    }),
  ).catch((error: unknown) =>
    context.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a document text could not be stored'),
  );
}
