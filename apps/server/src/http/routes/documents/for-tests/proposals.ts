import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import type { TestCaller, TestServer } from '../../../../test/index.ts';
import { send } from './sent-documents.ts';

/** Address of the proposals. */
export const PROPOSALS = '/api/document-proposals';

/** Uploads a document and starts its proposal; returns the id. */
export async function startProposal(caller: TestCaller, bytes: Buffer, path: string, more: object = {}): Promise<string> {
  const body = { uploadID: await send(caller, bytes), path, ...more };
  return (await caller.succeed('POST', PROPOSALS, body))._id;
}

/** The proposal once its document is read. */
export async function readyProposal(server: TestServer, caller: TestCaller, bytes: Buffer, path: string, more: object = {}) {
  const id = await startProposal(caller, bytes, path, more);
  await server.context.jobs.idle();
  return caller.succeed('GET', `${PROPOSALS}/${id}`);
}

/** A Word document of two headings, with these paragraphs under the first. */
export const aGuide = (...words: readonly string[]) =>
  sampleDocx([
    paragraph('Fit the ring', { style: 'Heading1' }),
    ...words.map((each) => paragraph(each)),
    paragraph('Clean up', { style: 'Heading1' }),
  ]);
