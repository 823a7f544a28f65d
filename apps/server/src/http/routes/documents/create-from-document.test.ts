import { readFile } from 'node:fs/promises';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';
import { aManual, aWordDocument, send } from './for-tests/sent-documents.ts';

/** Opens only with the password "fixture". */
const PROTECTED = new URL('../../../../../../packages/documents/src/samples/encrypted-aes256-user-fixture.pdf', import.meta.url);

const HIDDEN_TEXT = new URL('../../../../../../packages/documents/src/samples/word/hidden-text.docx', import.meta.url);

describe.each(['sqlite', 'postgres'] as const)('an instruction from a document (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  test('WI-59 ATT-01: a PDF becomes a draft whose steps open it at their place, with its pictures in the library', async () => {
    const uploadID = await send(author, await aManual('Pump 7'));
    const made = await author.succeed('POST', '/api/wip/from-document', { uploadID, path: 'pump 7.pdf' });
    const guide = await author.succeed('GET', `/api/wip/${made.workInstruction._id}`);
    expect([guide.title, guide.release, guide.isPDFViewer]).toEqual(['Pump 7', false, false]);
    const [unpack, fit] = guide.steps;
    expect([unpack.title, fit.title]).toEqual(['Unpack', 'Fit']);
    expect(unpack.content).toContain('Take it out of its box. Look it over.');
    expect(unpack.attachments).toMatchObject([{ path: 'pump_7.pdf', cameraData: { page: 1 } }]);
    const [first, second] = fit.steps ?? fit.children;
    expect([first.title, second.title]).toEqual(['Lay the gasket on', 'Put the bolts in']);
    expect(second.attachments).toMatchObject([{ path: 'pump_7_1.jpg' }, { path: 'pump_7.pdf', cameraData: { page: 2 } }]);
    expect(second.content).toContain(second.attachments[0].inUseID);
    expect((await author.get(`/api/files/${second.attachments[0].sha256}`)).status).toBe(200);
    const again = await author.post('/api/wip/from-document', {
      uploadID: await send(author, await aManual('Pump 7')),
      path: 'b.pdf',
    });
    expect([again.status, again.body.code, again.body.title]).toEqual([409, 'DUPLICATE_TITLE', 'Pump 7']);
    const kept = await author.succeed('PATCH', `/api/wip/${guide._id}`, guide);
    expect(kept.workInstruction.version).toBe(guide.version);
  });

  test('left-out content is reported by the check before release, also for unsaved changes, until an author acknowledges it, which is recorded', async () => {
    const uploadID = await send(author, await readFile(HIDDEN_TEXT));
    const made = await author.succeed('POST', '/api/wip/from-document', { uploadID, path: 'Cover.docx' });
    const id = made.workInstruction._id;
    const message = made.remarks[0].message;
    const [kind, fatal] = ['document-remark', false];
    const places = { StepID: null, HighlightID: null, number: null };
    const remark = { kind, fatal, ...places, message };
    expect(await author.succeed('GET', `/api/wip/${id}/check`)).toEqual([remark]);
    const { version } = made.workInstruction;
    expect(await author.succeed('POST', `/api/wip/${id}/check`, { version, title: 'Renamed' })).toEqual([remark]);
    // A copy has the remarks, too, until an author acknowledges them there.
    const copied = await author.succeed('POST', `/api/wip/${id}/clone`, {});
    expect(await author.succeed('GET', `/api/wip/${copied.workInstruction._id}/check`)).toEqual([remark]);
    const lead = await server.as('lead');
    expect((await lead.post(`/api/wip/${id}/document-remarks/acknowledge`, {})).status).toBe(403);
    await author.succeed('POST', `/api/wip/${id}/document-remarks/acknowledge`, {});
    await author.succeed('POST', `/api/wip/${id}/document-remarks/acknowledge`, {});
    expect(await author.succeed('GET', `/api/wip/${id}/check`)).toEqual([]);
    const kinds = ['document-remarks.acknowledged'];
    const events = await server.context.storage.read((readers) => readers.events.list({ subjectId: id, kinds }));
    expect(events).toMatchObject([{ userId: author.user._id, payload: { count: 1 } }]);
  });

  test('remarks of an unknown instruction are not found, those of a deleted one answer that it is deleted', async () => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Deleted since' });
    await author.delete(`/api/wip/${workInstruction._id}`);
    const acknowledge = async (id: string) => {
      const { status, body } = await author.post(`/api/wip/${id}/document-remarks/acknowledge`, {});
      return [status, body.code];
    };
    expect(await acknowledge('unknown')).toEqual([404, 'NOT_FOUND']);
    expect(await acknowledge(workInstruction._id)).toEqual([410, 'DELETED']);
  });
});

describe('further document formats', () => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer();
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  test('a PDF of the library and a Word document become instructions', async () => {
    const form = new FormData();
    form.set('path', 'library.pdf');
    form.set('attachment', new File([new Uint8Array(await aManual(''))], 'library.pdf'));
    await author.upload('/api/attachments', form);
    const source = { path: 'library.pdf', title: 'Out of the library' };
    const pdf = (await author.succeed('POST', '/api/wip/from-document', source)).workInstruction;
    expect(pdf.title).toBe('Out of the library');
    const uploadID = await send(author, await aWordDocument());
    const word = (await author.succeed('POST', '/api/wip/from-document', { uploadID, path: 'Filter.docx' })).workInstruction;
    const { title, steps } = await author.succeed('GET', `/api/wip/${word._id}`);
    expect(title).toBe('Filter');
    expect(steps.map((step: { title: string }) => step.title)).toEqual(['Clean the filter', 'Put it back']);
    expect(steps[0].content).toContain('With warm water.');
  });

  test('the answer has a remark on each left-out part of a Word document', async () => {
    const uploadID = await send(author, await readFile(HIDDEN_TEXT));
    const made = await author.succeed('POST', '/api/wip/from-document', { uploadID, path: 'Cover.docx' });
    const words = 'INTERNAL: supplier is insolvent, do not tell.';
    const message = `Under "Fit the cover", paragraph 1: Hidden text was left out: "${words}"`;
    expect(made.remarks).toEqual([{ kind: 'hidden-text', heading: 'Fit the cover', paragraph: 1, words, message }]);
    const { steps } = await author.succeed('GET', `/api/wip/${made.workInstruction._id}`);
    expect(steps[0].content).toContain('Tighten with 8 Nm. Check it.');
  });

  test('a protected PDF becomes steps with its password, and a wrong one is refused by its field', async () => {
    const uploadID = await send(author, await readFile(PROTECTED));
    const make = (more: object) =>
      author.post('/api/wip/from-document', { uploadID, path: 'guide.pdf', title: 'Protected', ...more });
    expect((await make({})).body.errors).toEqual({ password: 'This PDF is protected: it opens with a password only.' });
    expect((await make({ password: 'guess' })).body.errors).toEqual({ password: 'That is not the password of this PDF.' });
    const made = await make({ password: 'fixture' });
    expect(made.status).toBe(201);
    const guide = await author.succeed('GET', `/api/wip/${made.body.workInstruction._id}`);
    expect(guide.steps.length).toBeGreaterThan(3);
    expect(guide.steps[0].attachments).toMatchObject([{ path: 'guide.pdf' }]);
  });

  test('the stored hash of a call does not contain the password, so a backup does not allow guessing it', async () => {
    // A Word document needs no password, so the two calls differ in nothing else.
    const uploadID = await send(author, await aWordDocument());
    const make = (password: string) =>
      author.post(
        '/api/wip/from-document',
        { uploadID, path: 'Filter twice.docx', title: 'Filter twice', password },
        { 'idempotency-key': 'document-1' },
      );
    const [first, again] = [await make('one'), await make('another')];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  test('an unreadable document is refused with a message and leaves nothing behind', async () => {
    const counts = async () => [(await author.get('/api/attachments')).body.length, (await author.get('/api/wip')).body.length];
    const before = await counts();
    const make = async (bytes: Buffer, path: string, title?: string) =>
      author.post('/api/wip/from-document', { uploadID: await send(author, bytes), path, title });
    const scan = await make(samplePdf({ pages: [{}] }), 'scan.pdf');
    expect([scan.status, scan.body.message]).toEqual([
      415,
      'This PDF has no text that could become steps: it is a scan or a drawing.',
    ]);
    expect((await make(Buffer.from('a shopping list'), 'list.docx')).body.message).toMatch(/^This is not a Word document/);
    expect((await make(Buffer.from('a shopping list'), 'list.txt')).body.message).toBe(
      'Steps are made of a PDF or of a Word document (.docx).',
    );
    expect((await make(await aManual('Twice'), 'twice.pdf', 'Out of the library')).status).toBe(409);
    expect((await author.post('/api/wip/from-document', { path: 'nowhere.pdf' })).status).toBe(404);
    expect(await counts()).toEqual(before);
  });
});
