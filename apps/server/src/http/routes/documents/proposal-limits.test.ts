import { samplePng } from '@benchbook/testkit';
import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';
import { send } from './for-tests/sent-documents.ts';

const PROPOSALS = '/api/document-proposals';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

async function start(bytes: Buffer, path: string) {
  return author.post(PROPOSALS, { uploadID: await send(author, bytes), path });
}

async function ready(bytes: Buffer, path: string) {
  const { _id } = (await start(bytes, path)).body;
  await server.context.jobs.idle();
  return author.succeed('GET', `${PROPOSALS}/${_id}`);
}

test('a document with more than a megabyte of text is accepted as a new instruction and into an existing one', async () => {
  const words = 'Lay the gasket on and put the bolts in, one after the other. '.repeat(100);
  const long = await sampleDocx([
    paragraph('Fit the ring', { style: 'Heading1' }),
    ...Array.from({ length: 250 }, (_, index) => paragraph(`${index}. ${words}`)),
  ]);
  const { _id, document } = await ready(long, 'long.docx');
  expect(JSON.stringify(document.steps).length).toBeGreaterThan(1.3e6);
  const made = await author.succeed('POST', `${PROPOSALS}/${_id}/instruction`, { title: 'Long', steps: document.steps });
  const again = await ready(long, 'long again.docx');
  const inserted = await author.post(`${PROPOSALS}/${again._id}/steps`, {
    WIPID: made.workInstruction._id,
    steps: again.document.steps,
  });
  expect([inserted.status, inserted.body.stepIDs?.length]).toEqual([200, document.steps.length]);
});

test('a file whose content does not match its name is refused and not recorded', async () => {
  const picture = Buffer.from(samplePng());
  expect((await start(picture, 'ring.docx')).body.message).toBe('This is not a Word document (.docx), whatever its name says.');
  expect((await start(picture, 'ring.pdf')).body.message).toBe('This is not a PDF, whatever its name says.');
  expect((await start(Buffer.alloc(0), 'ring.pdf')).status).toBe(415);
  const form = new FormData();
  form.set('path', 'ring.png');
  form.set('attachment', new File([new Uint8Array(picture)], 'ring.png'));
  const { body: file } = await author.upload('/api/attachments', form);
  await server.context.jobs.idle();
  const thumbnail = await author.call('GET', `/api/files/${file.sha256}/thumbnail`);
  expect([thumbnail.status, (await author.call('GET', `/api/files/${file.sha256}`)).headers.get('content-type')]).toEqual([
    200,
    'image/png',
  ]);
});

test('a place beyond the limits of pages and heights is refused', async () => {
  const { _id, document } = await ready(
    await sampleDocx([paragraph('Fit', { style: 'Heading1' }), paragraph('It.')]),
    'fit.docx',
  );
  for (const place of [{ page: 1e6 }, { page: 1, y: 1e300 }]) {
    const steps = [{ ...document.steps[0], ...place }];
    expect((await author.post(`${PROPOSALS}/${_id}/instruction`, { title: 'Far', steps })).status, JSON.stringify(place)).toBe(
      400,
    );
  }
});
