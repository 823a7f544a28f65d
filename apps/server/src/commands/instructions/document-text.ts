import { AsyncLocalStorage } from 'node:async_hooks';
import { encodeDocumentText } from '@benchbook/contracts';
import { documentToHtml } from '@benchbook/domain/markup/html';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Readers } from '../../ports/index.ts';
import { loadContent } from './load-content.ts';

/**
 * The working copy as the wire wants it, without live fields. It is made at the first read of a version and kept, not in
 * the save: printing two thousand steps would make the save of one of them cost what all of them do.
 */
export async function documentText(context: AppContext, readers: Readers, record: InstructionRecord): Promise<Uint8Array> {
  const kept = await readers.documents.find(record.id, record.version);
  if (kept) return kept;
  const { id, createdAtMs, modifiedAtMs, version } = record;
  const text = encodeDocumentText({ id, content: await loadContent(readers, id), createdAtMs, modifiedAtMs }, documentToHtml);
  keep(context, id, version, text);
  return Buffer.from(text);
}

/** Runs work outside of the read that it was thought of in: that read is over before the work is. */
const outside = AsyncLocalStorage.snapshot();

/** Keeps the text behind the answer that is waiting for it; where the version has gone on meanwhile it is not kept. */
function keep(context: AppContext, id: string, version: number, text: string): void {
  outside(() =>
    context.storage.transaction(async (tx) => {
      const now = await tx.instructions.find(id);
      if (now?.version === version) await tx.documents.save(id, version, text);
    }),
  ).catch((error: unknown) =>
    context.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a document text was not kept'),
  );
}
