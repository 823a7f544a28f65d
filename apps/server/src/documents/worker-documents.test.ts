import type { runDocumentWorker } from '@benchbook/documents/pipeline';
import { expect, test } from 'vitest';
import { workerDocuments } from './worker-documents.ts';

const FACTS = { pages: [], damagedPages: [], isEncrypted: false, hasText: false, title: '', outline: [] };

test('of many concurrent documents two are opened at a time, and all are opened in the end', async () => {
  let [atOnce, most] = [0, 0];
  const reading = async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return FACTS;
  };
  const documents = workerDocuments(reading as unknown as typeof runDocumentWorker);
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => documents.inspect(`/documents/${index}.pdf`)));
  expect(all).toHaveLength(20);
  expect(most).toBe(2);
});
