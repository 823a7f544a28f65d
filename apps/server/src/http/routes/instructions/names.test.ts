import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';
import { bytesOf, send, startUpload } from '../../for-tests/uploads.ts';

describe.each(['sqlite', 'postgres'] as const)('titles, document numbers and file names (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const create = async (title: string, more: object = {}) =>
    (await author.succeed('POST', '/api/wip', { title, steps: [{ title: 'One', content: '<p>x</p>' }], ...more })).workInstruction
      ._id;
  const read = async (id: string) => (await author.get(`/api/wip/${id}`)).body;
  const numbered = async (title: string, docNum: string) => {
    const id = await create(title);
    await author.succeed('PATCH', `/api/wip/${id}`, { publication_page: { docNum } });
    return id;
  };
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
  };
  const check = async (id: string) =>
    (await author.succeed('GET', `/api/wip/${id}/check`))
      .filter(({ kind }: { kind: string }) => kind === 'same-document-number')
      .map(({ fatal, message }: { fatal: boolean; message: string }) => [fatal, message]);

  test.each([
    ['50% torque', '%'],
    ['Gearbox #2', '#'],
    ['../up', '/'],
    ['   ', null],
  ])('the title "%s" is refused with a message, and is not reported as available', async (title, found) => {
    const refused = await author.post('/api/wip', { title });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
    expect(refused.body.errors.title).toBe(
      found === null
        ? 'Work Instruction Titles Cannot Be Blank'
        : `Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, #. Found: ${found}`,
    );
    const available = await author.get(`/api/wip/check-availability/${encodeURIComponent(title)}`);
    expect(available.text).not.toBe('Available');
    expect((await author.get('/api/wip/check-availability/50 percent torque')).text).toBe('Available');
  });

  test('the check names a document number that another live instruction has, in any spelling, and refuses nothing', async () => {
    const first = await numbered('Numbered', 'WI-0100');
    await release(first);
    const second = await numbered('Numbered too', ' wi-0100 ');
    const named = [[false, 'The document number "wi-0100" is also that of "Numbered", which is released.']];
    expect(await check(second)).toEqual(named);
    await release(second);
    expect((await read(second)).revision).toBe(1);
    expect((await check(first)).length).toBe(1);
    await author.succeed('PATCH', `/api/wip/${first}`, { release: false });
    expect(await check(second), 'the number of a withdrawn one is free').toEqual([]);
    const bare = await create('Without a number');
    await release(bare);
    expect(await check(await create('Without one, too'))).toEqual([]);
  });

  test('a copy has the document number that was given, or none, but never that of its source', async () => {
    const source = await numbered('To copy', 'WI-7');
    const copy = await author.succeed('POST', `/api/wip/${source}/clone`, {});
    expect((await read(copy.workInstruction._id)).publication_page.docNum).toBe('');
    const named = await author.succeed('POST', `/api/wip/${source}/clone`, { docNum: 'WI-8' });
    expect((await read(named.workInstruction._id)).publication_page.docNum).toBe('WI-8');
    expect((await read(source)).publication_page.docNum).toBe('WI-7');
  });

  test('create with clone takes the given title, or a new one if it is that of the source', async () => {
    const source = await read(await create('Sent along'));
    const clone = async (title: string) =>
      (await author.succeed('POST', '/api/wip', { wi: { ...source, title }, clone: true })).workInstruction.title;
    expect(await clone('A name of its own')).toBe('A name of its own');
    expect(await clone('Sent along')).toBe('Sent along - Copy');
    const taken = await author.post('/api/wip', { wi: { ...source, title: 'A name of its own' }, clone: true });
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_TITLE']);
  });

  const form = (path: string, shade = 1) => {
    const body = new FormData();
    body.set('path', path);
    body.set('attachment', new File([new Uint8Array(samplePng({ color: [shade, 3, 3] }))], path));
    return body;
  };
  const upload = (path: string, shade?: number) => author.upload('/api/attachments', form(path, shade));
  const inParts = async (path: string) => {
    const bytes = bytesOf(samplePng());
    const { address } = await startUpload(author, bytes.length);
    await send(author, address, 0, bytes);
    return author.post(`${address}/finish`, { path });
  };

  test('a blank in a file name becomes an underscore, and a special character is refused with a message, by every way of uploading', async () => {
    expect((await upload(' two words 8.png ')).body.path).toBe('two_words_8.png');
    expect((await inParts('three more words 8.png')).body.path).toBe('three_more_words_8.png');
    for (const sign of ['&', '~', '|', '*', '?', ':', '#'])
      for (const answer of [await upload(`a${sign}b.png`), await inParts(`a${sign}b.png`)])
        expect([answer.status, answer.body.errors?.path], sign).toEqual([
          400,
          'Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #',
        ]);
  });

  test('a name that differs only in letter case is taken: for an upload, for an upload in parts and for the check', async () => {
    expect((await upload('Case_9.png')).status).toBe(201);
    for (const answer of [await upload('CASE_9.PNG', 9), await inParts('case_9.png')])
      expect([answer.status, answer.body.code]).toEqual([409, 'DUPLICATE_FILE']);
    for (const name of ['Case_9.png', 'CASE_9.PNG', 'case 9.png'])
      expect((await author.get(`/api/attachments/checkattachmentexists/${encodeURIComponent(name)}`)).body, name).toBe(true);
    expect((await author.get('/api/attachments/checkattachmentexists/case_10.png')).body).toBe(false);
    const both = await Promise.all([upload('Race_9.png', 1), upload('rACE_9.png', 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
