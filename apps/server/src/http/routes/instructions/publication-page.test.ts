import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const PAGE = {
  docNum: 'FB-EX-1100',
  rescissionDate: Date.parse('2029-11-20T08:30:00Z'),
  identificationAndClassification: 'Internal',
  system: 'FarmBot Express',
  subSystem: 'Gantry',
  subject: 'Assembly',
  references: ['Bill of materials', 'Raised bed'],
  figures: ['Fig. 1'],
  enclosures: ['Torque table'],
};

describe.each(['sqlite', 'postgres'] as const)('the publication page (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
    other = await server.as('dev');
  });
  afterAll(() => server.close());

  const read = async (id: string, query = '') => (await author.get(`/api/wip/${id}${query}`)).body;
  const create = async (title: string) => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title });
    return read(workInstruction._id);
  };
  const save = (caller: TestCaller, { _id, version }: { _id: string; version: number }, publicationPagePayload: object) =>
    caller.patch(`/api/wip/${_id}`, { version, changes: { publicationPagePayload } });

  test('PUB-07 PUB-08 PUB-09 PUB-10 PUB-11 PUB-12 WI-49: every field is stored, and its author is the creator of the instruction', async () => {
    const instruction = await create('Whole page');
    expect(instruction.publication_page.createdBy).toBe('demo_engineer');
    await save(other, instruction, PAGE);
    expect((await read(instruction._id)).publication_page).toEqual({ ...PAGE, createdBy: 'demo_engineer' });
  });

  test('PUB-17 WI-47: a release contains the page and whether alerts have to be acknowledged, without later changes', async () => {
    const instruction = await create('Released page');
    expect(instruction.require_info_checks).toBe(true);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, {
      publicationPagePayload: PAGE,
      infoChecksRequirement: false,
    });
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { release: true });
    await server.context.jobs.idle();
    await save(author, await read(instruction._id), { docNum: 'Later' });
    const live = await read(instruction._id, '?revision=live');
    expect([live.publication_page.docNum, live.require_info_checks]).toEqual(['FB-EX-1100', false]);
    expect((await read(instruction._id)).hasDraft).toBe(true);
  });

  test('changes of two authors to different fields are both kept; to the same field they are a conflict', async () => {
    const base = await create('Two authors');
    await save(author, base, { system: 'Drive' });
    expect((await save(other, base, { subject: 'Gearbox' })).status).toBe(200);
    expect((await read(base._id)).publication_page).toMatchObject({ system: 'Drive', subject: 'Gearbox' });
    const clash = await save(other, base, { system: 'Pump' });
    expect([clash.status, clash.body.conflicts]).toMatchObject([409, [{ field: 'system', theirs: 'Drive', yours: 'Pump' }]]);
  });

  test('VAL-35 VAL-67: a blank item and one that is too long are refused, and nothing is stored', async () => {
    const base = await create('Blank item');
    const blank = await save(author, base, { references: ['Bill of materials', '  '] });
    expect(blank.status).toBe(400);
    expect(JSON.stringify(blank.body.errors)).toContain('An Item Cannot Be Blank');
    expect((await save(author, base, { figures: ['x'.repeat(10_001)] })).status).toBe(400);
    expect((await save(author, base, { enclosures: ['\u202e\u200b'] })).status).toBe(400);
    expect(await read(base._id)).toMatchObject({ version: base.version, publication_page: { references: [] } });
  });

  test('VAL-67: characters that reverse the reading direction are removed from the fields, as a printed document number would read differently', async () => {
    const base = await create('Turned round');
    const written = { docNum: 'WI-\u202e321', system: 'Drive\n', references: ['\u2067Torque\u200b table '] };
    expect((await save(author, base, written)).status).toBe(200);
    const { publication_page: page } = await read(base._id);
    expect(page).toMatchObject({ docNum: 'WI-321', system: 'Drive ', references: ['Torque table '] });
  });

  test('CONST-27 API-20: a copy has its maker as author, and is due for rescission as many years after its creation as its source', async () => {
    const source = await create('To be copied');
    const threeYears = new Date(source.creation_date);
    threeYears.setUTCFullYear(threeYears.getUTCFullYear() + 3);
    await save(author, source, { ...PAGE, rescissionDate: threeYears.getTime() });
    const { workInstruction } = await (await server.as('dev')).succeed('POST', `/api/wip/${source._id}/clone`, {});
    const copy = await read(workInstruction._id);
    const due = new Date(copy.creation_date);
    due.setUTCFullYear(due.getUTCFullYear() + 3);
    expect(copy.publication_page).toEqual({ ...PAGE, docNum: '', createdBy: 'demo_dev', rescissionDate: due.getTime() });
    expect(copy.creation_date).toBeGreaterThan(source.creation_date);
  });

  test('PUB-02 WI-43 WI-44: the preview image and earlier uploaded ones are kept', async () => {
    const base = await create('Pictures');
    expect([base.preview_img, base.previewImages]).toEqual(['default-wi-preview-img.jpg', []]);
    await author.succeed('PATCH', `/api/wip/${base._id}`, { previewImageName: 'b.png', previewImages: ['a.png', 'b.png'] });
    expect(await read(base._id)).toMatchObject({ preview_img: 'b.png', previewImages: ['a.png', 'b.png'] });
  });
});
