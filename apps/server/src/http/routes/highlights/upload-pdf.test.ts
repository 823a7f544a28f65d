import { createHash } from 'node:crypto';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdfInstruction, startTestServer, type TestCaller, type TestServer, uploadSamplePdf } from '../../../test/index.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const NOT_A_PDF = 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF';

let server: TestServer;
let author: TestCaller;
const pdf = samplePdf({ pages: [{ words: [{ text: 'Drain the oil', x: 72, y: 100 }] }] });

beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

function formOf(bytes: Uint8Array, name: string | null, fileName = name ?? 'x.pdf'): FormData {
  const form = new FormData();
  if (name !== null) form.set('path', name);
  form.set('attachment', new File([new Uint8Array(bytes)], fileName));
  return form;
}

const send = (bytes: Uint8Array, name: string | null, fileName?: string) =>
  author.upload('/api/wip/pdf-upload', formOf(bytes, name, fileName));

/** Bytes sent as a resumable upload; returns its id. */
async function resumable(bytes: Uint8Array): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(bytes.length) };
  const address = (await author.call('POST', '/api/uploads', { headers })).headers.get('location') ?? '';
  const patch = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await author.call('PATCH', new URL(address, server.url).pathname, { headers: patch, body: new Uint8Array(bytes) });
  expect(sent.status).toBe(204);
  return address.split('/').at(-1) ?? '';
}

test('API-22 WI-42: a PDF is stored under its name, which the answer has in both fields, and sent unchanged', async () => {
  const made = await send(pdf, 'Pump.PDF');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect([made.status, made.body]).toMatchObject([201, { path: 'Pump.PDF', pdfPath: 'Pump.PDF', fileExtension: 'pdf', sha256 }]);
  expect((await author.get('/api/attachments/Pump.PDF')).bytes.equals(pdf)).toBe(true);
  const again = await send(pdf, 'Pump.PDF');
  expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_FILE']);
  expect((await send(pdf, null, 'by its own name.pdf')).body.pdfPath).toBe('by_its_own_name.pdf');
});

test('VAL-15 API-22: a file that is not a PDF by name or content, or cannot be opened, is refused and not stored', async () => {
  const text = new TextEncoder().encode('only words');
  const headOnly = new TextEncoder().encode('%PDF-1.7\nand then nothing of the kind');
  const noPages = samplePdf({ pages: [] });
  const wrong: [Uint8Array, string][] = [
    ...([
      [text, 'a.pdf'],
      [new Uint8Array(), 'b.pdf'],
      [pdf, 'c.png'],
      [pdf, 'd.pdf.exe'],
      [pdf, 'pdf'],
    ] as [Uint8Array, string][]),
    ...([
      [headOnly, 'e.pdf'],
      [noPages, 'f.pdf'],
    ] as [Uint8Array, string][]),
  ];
  for (const [bytes, name] of wrong) {
    const { status, body } = await send(bytes, name);
    expect([name, status, body.code]).toEqual([name, 415, 'NOT_A_PDF']);
    expect((await author.get(`/api/attachments/checkattachmentexists/${name}`)).text).toBe('false');
  }
  expect((await send(text, 'a.pdf')).body.message).toBe(NOT_A_PDF);
  expect((await send(new Uint8Array(), 'b.pdf')).body.message).toBe('The file is empty.');
  expect((await send(headOnly, 'e.pdf')).body.message).toContain('This PDF is damaged or cut off');
  expect((await send(pdf, '../up.pdf')).status).toBe(400);
  expect((await author.upload('/api/wip/pdf-upload', new FormData())).status).toBe(400);
  const broken = await author.call('POST', '/api/wip/pdf-upload', {
    body: '--x\r\nContent-Disposition: form-data; name="attachment"; filename="g.pdf"\r\n\r\n%PDF-1.7',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([broken.status, broken.body.code]).toEqual([400, 'VALIDATION']);
});

test('VAL-16 API-22: a resumable upload has the same checks; after a refusal it can be finished as another kind', async () => {
  const finish = (id: string, body: object) => author.post(`/api/uploads/${id}/finish`, body);
  const id = await resumable(samplePdf({ pages: [{}, {}] }));
  const named = await finish(id, { path: 'large.png', as: 'pdf' });
  expect([named.status, named.body.code]).toEqual([415, 'NOT_A_PDF']);
  const made = await finish(id, { path: 'large.pdf', as: 'pdf' });
  expect([made.status, made.body.path]).toEqual([201, 'large.pdf']);
  expect((await finish(id, { path: 'large.pdf', as: 'pdf' })).body._id).toBe(made.body._id);
  const headOnly = await resumable(new TextEncoder().encode('%PDF-1.7\nand then nothing of the kind'));
  const refused = await finish(headOnly, { path: 'damaged.pdf', as: 'pdf' });
  expect([refused.status, refused.body.code]).toEqual([415, 'NOT_A_PDF']);
  expect((await finish(headOnly, { path: 'x.pdf', as: 'png' })).status).toBe(400);
});

test('a PDF with highlights cannot be replaced under its name; one without can', async () => {
  const path = await uploadSamplePdf(author, 'manual.pdf');
  const guide = await aPdfInstruction(author, 'Marked manual', path);
  const { _id, sha256 } = (await author.get('/api/attachments')).body.find((file: { path: string }) => file.path === path);
  const replace = async () => author.post(`/api/attachments/${_id}/replace`, { uploadID: await resumable(pdf) });
  const mark = await guide.mark();
  const refused = await replace();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'CONFLICT',
    expect.stringContaining('"Marked manual"'),
  ]);
  await author.succeed('POST', '/api/wip/deleteHighlight', mark);
  const replaced = await replace();
  expect([replaced.status, replaced.body.attachment.sha256 === sha256]).toEqual([200, false]);
});

test('OFFL-01: a revision has the hash of its PDF, and an Artisan gets those bytes after the file is replaced', async () => {
  const path = await uploadSamplePdf(author, 'drawing.pdf');
  const guide = await aPdfInstruction(author, 'Drawing', path);
  const { _id, sha256 } = (await author.get('/api/attachments')).body.find((file: { path: string }) => file.path === path);
  const mark = await guide.mark();
  expect((await guide.read()).pdf_sha256).toBeNull();
  await author.succeed('PATCH', `/api/wip/${guide.id}`, { release: true });
  await server.context.jobs.idle();
  const artisan = await server.person('Artisan');
  const changes = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] };
  await (await server.as('lead')).succeed('PATCH', `/api/users/${guide.id}/assignments`, changes);
  await author.succeed('POST', '/api/wip/deleteHighlight', mark);
  const replaced = await author.post(`/api/attachments/${_id}/replace`, {
    uploadID: await resumable(samplePdf({ pages: [{}] })),
  });
  expect(replaced.status, replaced.text).toBe(200);
  expect((await artisan.get(`/api/wip/${guide.id}?revision=live`)).body.pdf_sha256).toBe(sha256);
  expect((await author.get(`/api/wip/${guide.id}?revision=1`)).body.pdf_sha256).toBe(sha256);
  const { status, bytes } = await artisan.get(`/api/files/${sha256}`);
  expect([status, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, sha256]);
});
