import { readFile } from 'node:fs/promises';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';
import { aGuide, PROPOSALS, readyProposal } from './for-tests/proposals.ts';
import { aManual } from './for-tests/sent-documents.ts';

/** Opens only with the password "fixture". */
const PROTECTED = new URL('../../../../../../packages/documents/src/samples/encrypted-aes256-user-fixture.pdf', import.meta.url);

describe.each(['sqlite', 'postgres'] as const)('a proposal made from a document (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const count = async () => [(await author.get('/api/attachments')).body.length, (await author.get('/api/wip')).body.length];

  test('a PDF is proposed with pages and pictures, and nothing is created before it is accepted with its corrections', async () => {
    const before = await count();
    const proposal = await readyProposal(server, author, await aManual('Pump 7'), 'pump 7.pdf');
    expect(proposal).toMatchObject({ state: 'ready', name: 'pump_7.pdf', message: '', workInstruction: null });
    const { title, steps, pictures } = proposal.document;
    expect([title, steps.map((step: { title: string }) => step.title)]).toEqual(['Pump 7', ['Unpack', 'Fit']]);
    expect([steps[0].page, steps[1].page, steps[1].children[1].page]).toEqual([1, 2, 2]);
    expect(steps[0].blocks[0]).toMatchObject({ page: 1, node: { type: 'paragraph' } });
    expect((await author.get(`/api/files/${proposal.pdf}`)).status).toBe(200);
    expect((await author.get(`/api/files/${pictures[0].sha256}`)).status).toBe(200);
    expect(await count()).toEqual(before);

    const corrected = [{ ...steps[1], title: 'Fit the pump' }];
    const made = await author.succeed('POST', `${PROPOSALS}/${proposal._id}/instruction`, {
      title: 'Pump seven',
      steps: corrected,
    });
    const guide = await author.succeed('GET', `/api/wip/${made.workInstruction._id}`);
    expect([guide.title, guide.steps.length, guide.steps[0].title]).toEqual(['Pump seven', 1, 'Fit the pump']);
    const [, second] = guide.steps[0].steps ?? guide.steps[0].children;
    expect(second.attachments).toMatchObject([{ path: 'pump_7_1.jpg' }, { path: 'pump_7.pdf', cameraData: { page: 2 } }]);
    expect(second.content).toContain(second.attachments[0].inUseID);
    const over = await author.post(`${PROPOSALS}/${proposal._id}/instruction`, { title: 'Pump eight', steps });
    expect([over.status, over.body.message]).toEqual([404, expect.stringMatching(/^This look at a document is over/)]);
  });

  test('paragraphs with a signal word become alerts of their step, and the check says so until an author acknowledges it', async () => {
    const proposal = await readyProposal(
      server,
      author,
      await aGuide('WARNING: Hot surface.', 'Lay it on.', 'Caution! Sharp.'),
      'ring.docx',
    );
    const [fit] = proposal.document.steps;
    expect(fit.blocks.map(({ alert }: { alert?: string }) => alert)).toEqual(['Warnings', undefined, 'Cautions']);
    fit.blocks[2].alert = undefined;
    const body = { title: 'Ring', steps: proposal.document.steps };
    const made = await author.succeed('POST', `${PROPOSALS}/${proposal._id}/instruction`, body);
    expect(made.remarks).toMatchObject([{ kind: 'alert', heading: 'Fit the ring', words: 'Warnings: Hot surface.' }]);
    const id = made.workInstruction._id;
    const guide = await author.succeed('GET', `/api/wip/${id}`);
    const [step] = guide.steps;
    expect(step.content).toBe('<p>Lay it on.</p><p>Caution! Sharp.</p>');
    expect(Object.values(guide.info_page)).toMatchObject([{ category: 'Warnings', content: 'Hot surface.', steps: [step._id] }]);
    const found = await author.succeed('GET', `/api/wip/${id}/check`);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'document-remark', message: made.remarks[0].message }));
  });

  test('steps are inserted into an instruction at their place, as one version, with their alerts and remarks', async () => {
    const first = await readyProposal(server, author, await aGuide('WARNING: Hot surface.'), 'first.docx');
    const made = await author.succeed('POST', `${PROPOSALS}/${first._id}/instruction`, {
      title: 'Grows',
      steps: first.document.steps,
    });
    const id = made.workInstruction._id;
    const old = await author.succeed('GET', `/api/wip/${id}`);
    const second = await readyProposal(server, author, await aGuide('Warning! Hot surface.', 'DANGER: 400 V.'), 'second.docx', {
      instructionID: id,
    });
    expect(second.workInstruction).toEqual({ _id: id, title: 'Grows' });
    const place = { WIPID: id, StepID: old.steps[0]._id, place: 'after' };
    const put = await author.succeed('POST', `${PROPOSALS}/${second._id}/steps`, { ...place, steps: second.document.steps });
    const guide = await author.succeed('GET', `/api/wip/${id}`);
    expect(guide.version).toBe(put.version);
    expect(put.version).toBe(old.version + 1);
    expect(guide.steps.map(({ title }: { title: string }) => title)).toEqual([
      'Fit the ring',
      'Fit the ring',
      'Clean up',
      'Clean up',
    ]);
    expect([guide.steps[0]._id, guide.steps[3]._id]).toEqual([old.steps[0]._id, old.steps[1]._id]);
    expect(put.stepIDs).toEqual([guide.steps[1]._id, guide.steps[2]._id]);
    expect(put.alertIDs, 'the other one exists already').toEqual([guide.info_page['400 V']._id]);
    expect(Object.values(guide.info_page)).toMatchObject([
      { content: 'Hot surface.', steps: [guide.steps[0]._id, guide.steps[1]._id] },
      { content: '400 V.', category: 'Dangers', steps: [guide.steps[1]._id] },
    ]);
    const remarks = (await author.succeed('GET', `/api/wip/${id}/check`)).filter(
      ({ kind }: { kind: string }) => kind === 'document-remark',
    );
    expect(remarks).toHaveLength(3);
    const kinds = ['instruction.saved'];
    const events = await server.context.storage.read((readers) => readers.events.list({ subjectId: id, kinds }));
    expect(events).toMatchObject([{ userId: author.user._id, payload: { version: put.version } }]);
  });

  test('if the steps cannot be inserted nothing changes, and the proposal is kept', async () => {
    const proposal = await readyProposal(server, author, await aGuide('Lay it on.'), 'kept.docx');
    const { steps } = proposal.document;
    const insert = (body: object) => author.post(`${PROPOSALS}/${proposal._id}/steps`, body);
    const [guide] = (await author.get('/api/wip')).body;
    expect((await insert({ WIPID: 'nowhere', steps })).status).toBe(404);
    const beside = await insert({ WIPID: guide._id, StepID: 'nowhere', place: 'into', steps });
    expect([beside.status, beside.body.StepID]).toEqual([404, 'nowhere']);
    expect((await insert({ WIPID: guide._id, steps: [] })).body.errors).toEqual({
      steps: expect.stringMatching(/keep at least one/),
    });
    const taken = await author.post(`${PROPOSALS}/${proposal._id}/instruction`, { title: 'Grows', steps });
    expect([taken.status, taken.body.title]).toEqual([409, 'Grows']);
    expect((await author.get('/api/wip')).body[0].modified_date).toBe(guide.modified_date);
    expect((await author.get(`${PROPOSALS}/${proposal._id}`)).status).toBe(200);
  });

  test('a call repeated with its key makes one instruction', async () => {
    const proposal = await readyProposal(server, author, await aGuide('Lay it on.'), 'once.docx');
    const body = { title: 'Once', steps: proposal.document.steps };
    const make = () => author.post(`${PROPOSALS}/${proposal._id}/instruction`, body, { 'idempotency-key': 'once' });
    const [one, other] = [await make(), await make()];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
  });

  test('pictures that no step uses are not stored in the library, and pictures unknown to the proposal are left out', async () => {
    const proposal = await readyProposal(server, author, await aManual('Left out'), 'left.pdf');
    const [unpack] = proposal.document.steps;
    unpack.blocks.push({ node: { type: 'image', attrs: { id: 'picture-99.jpg', alt: 'no' } } });
    const made = await author.succeed('POST', `${PROPOSALS}/${proposal._id}/instruction`, { title: 'Left out', steps: [unpack] });
    const guide = await author.succeed('GET', `/api/wip/${made.workInstruction._id}`);
    expect(guide.steps[0].attachments).toMatchObject([{ path: 'left.pdf' }]);
    expect(guide.steps[0].content).not.toContain('img');
    expect((await author.get('/api/attachments')).body.map(({ path }: { path: string }) => path)).not.toContain('left_1.jpg');
  });

  test('only its author can read, discard or accept it', async () => {
    const proposal = await readyProposal(server, author, await aGuide('Lay it on.'), 'mine.docx');
    const other = await server.as('ee');
    const at = `${PROPOSALS}/${proposal._id}`;
    const body = { title: 'Theirs', steps: proposal.document.steps };
    const answers = [await other.get(at), await other.call('DELETE', at), await other.post(`${at}/instruction`, body)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await (await server.as('lead')).get(at)).status).toBe(403);
    expect((await author.get(at)).status).toBe(200);
    await author.succeed('DELETE', at);
    expect((await author.get(at)).status).toBe(404);
  });

  test('an unreadable document gives its reason; a protected PDF is read with its password, which is stored nowhere in plain text', async () => {
    const scan = await readyProposal(server, author, samplePdf({ pages: [{}] }), 'scan.pdf');
    expect([scan.state, scan.message, scan.document]).toEqual(['unusable', expect.stringMatching(/^This PDF has no text/), null]);
    const bytes = await readFile(PROTECTED);
    const locked = await readyProposal(server, author, bytes, 'locked.pdf');
    expect([locked.state, locked.needsPassword]).toEqual(['unusable', true]);
    const unlock = (password: string) => author.succeed('POST', `${PROPOSALS}/${locked._id}/unlock`, { password });
    await unlock('guess');
    await server.context.jobs.idle();
    const { body: guess } = await author.get(`${PROPOSALS}/${locked._id}`);
    expect([guess.state, guess.needsPassword, guess.message]).toEqual([
      'unusable',
      true,
      'That is not the password of this PDF.',
    ]);
    const { _id: id, state } = await unlock('fixture');
    expect(['queued', 'reading']).toContain(state);
    const stored = await server.context.storage.read(({ documentProposals }) => documentProposals.find(id));
    expect(JSON.stringify(stored)).not.toContain('fixture');
    await server.context.jobs.idle();
    expect((await author.get(`${PROPOSALS}/${id}`)).body.state).toBe('ready');
    expect((await author.post(`${PROPOSALS}/${id}/unlock`, { password: 'again' })).status).toBe(409);
    const after = await server.context.storage.read(({ documentProposals }) => documentProposals.find(id));
    expect(after?.sealedPassword).toBeNull();
  });
});
