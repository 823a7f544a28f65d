import { describe, expect, test } from 'vitest';
import type { TestCaller } from '../../../test/index.ts';
import { twoAuthors } from './for-tests/two-authors.ts';

interface WireAlert {
  _id: string;
  category: string;
  steps: string[];
  global: boolean;
  content: string;
}

interface WireInstruction {
  _id: string;
  version: number;
  require_info_checks: boolean;
  info_page: Record<string, WireAlert>;
  steps: { _id: string; Warnings: string[]; Cautions: string[]; infoPage: Record<string, unknown> }[];
}

describe.each(['sqlite', 'postgres'] as const)('alerts (%s)', (database) => {
  const desk = twoAuthors<WireInstruction>(database, 'Alerts');
  const create = () => desk.create(['Open', 'Fill', 'Close'].map((title) => ({ title, content: `<p>${title}</p>` })));
  const save = (caller: TestCaller, { _id, version }: WireInstruction, info_page: unknown) =>
    caller.patch(`/api/wip/${_id}`, { version, info_page });
  const item = (given: Partial<WireAlert> = {}) => ({ category: 'Warnings', steps: [], global: false, content: '', ...given });

  test('WI-48 ALERT-13 ALERT-14 ALERT-15 ALERT-16 ALERT-17: an info page is accepted as object or JSON text, and read as object', async () => {
    const base = await create();
    const page = {
      'Hot surface': item({ steps: [base.steps[1]?._id ?? ''], content: 'Wear gloves.' }),
      'Two people': item({ category: 'Lifting', global: true, content: 'Lift together.' }),
    };
    expect((await save(desk.author, base, page)).status).toBe(200);
    const asObject = await desk.read(base._id);
    expect(asObject.info_page).toMatchObject(page);
    expect((await save(desk.author, asObject, JSON.stringify({ ...page, Edge: item({ category: 'Cautions' }) }))).status).toBe(
      200,
    );
    expect((await desk.read(base._id)).info_page).toMatchObject({
      ...page,
      Edge: { category: 'Cautions', steps: [], global: false },
    });
    const refused = await save(desk.author, base, '{half');
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
  });

  test('WI-48: JSON text of an info page has the limits of a body: no invalid characters, and a maximum number of items', async () => {
    const base = await create();
    const text = JSON.stringify({ Hot: item({ content: 'CONTENT' }) });
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`n${index}`, {}]));
    for (const page of [
      text.replace('CONTENT', '\\u0000'),
      text.replace('CONTENT', '\\ud800'),
      text.replace('Hot', '\\u0000'),
      text.replace('Hot', '__proto__'),
      'null',
      many,
      JSON.stringify(many),
    ]) {
      const refused = await save(desk.author, base, page);
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([400, 'VALIDATION', ['info_page']]);
    }
    expect((await desk.read(base._id)).info_page).toEqual({});
  });

  test('VAL-33 VAL-67: the name of an alert is one line without invisible characters, and two that look alike are refused', async () => {
    const base = await create();
    expect((await save(desk.author, base, { ' \u202eHot\nsurface\u200b ': item() })).status).toBe(200);
    expect(Object.keys((await desk.read(base._id)).info_page)).toEqual(['Hot surface']);
    await save(desk.author, base, { Category: { ...item(), category: 'Chemi\u202ecals' } });
    expect((await desk.read(base._id)).info_page.Category?.category).toBe('Chemicals');
    for (const page of [{ Hot: item(), 'Hot\u200b': item() }, { '\u200b\u3164': item() }])
      expect((await save(desk.author, base, page)).status).toBe(400);
  });

  test('ALERT-10 ALERT-11 ALERT-12: the alerts of a step are derived from the info page, whatever a save has for the step', async () => {
    const base = await create();
    const [open, fill] = base.steps;
    const page = {
      Hot: item({ steps: [fill?._id ?? ''] }),
      Edge: item({ category: 'Cautions', steps: [open?._id ?? '', fill?._id ?? ''] }),
      Weight: item({ category: 'Lifting', global: true }),
    };
    const steps = base.steps.map((step) => ({ ...step, Warnings: ['Invented'], Cautions: [], infoPage: {} }));
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { version: base.version, steps, info_page: page });
    const after = await desk.read(base._id);
    expect(after.steps.map(({ Warnings, Cautions, infoPage }) => [Warnings, Cautions, Object.keys(infoPage)])).toEqual([
      [[], ['Edge'], ['Edge', 'Weight']],
      [['Hot'], ['Edge'], ['Hot', 'Edge', 'Weight']],
      [[], [], ['Weight']],
    ]);
    expect(after.steps[2]?.infoPage).toEqual({ Weight: { category: 'Lifting', global: true } });
  });

  test('ALERT-23: a renamed alert replaces its key and stays the same alert, also when another author rewords it concurrently', async () => {
    const base = await create();
    await save(desk.author, base, { Hot: item() });
    const made = await desk.read(base._id);
    const id = made.info_page['Hot']?._id;
    await save(desk.author, made, { 'Hot surface': made.info_page['Hot'] });
    expect(Object.entries((await desk.read(base._id)).info_page).map(([name, { _id }]) => [name, _id])).toEqual([
      ['Hot surface', id],
    ]);
    const worded = await save(desk.other, made, { Hot: { ...made.info_page['Hot'], content: 'Wear gloves.' } });
    expect([worded.status, worded.body.merged]).toEqual([200, true]);
    expect((await desk.read(base._id)).info_page).toMatchObject({ 'Hot surface': { _id: id, content: 'Wear gloves.' } });
  });

  test('VAL-33 ALERT-23: a blank name and a duplicate name are refused, and nothing of the save is stored', async () => {
    const base = await create();
    const blank = await save(desk.author, base, { ' ': item() });
    expect([blank.status, blank.body.errors]).toEqual([400, { info_page: 'Info Items Cannot Be Blank' }]);
    const twice = await save(desk.author, base, { Hot: item(), ' Hot ': item() });
    expect([twice.status, twice.body.code]).toEqual([400, 'VALIDATION']);
    expect(await desk.read(base._id)).toEqual(base);
  });

  test('API-18: alerts of two authors on one version are both kept, and so are the steps that each adds to one alert', async () => {
    const base = await create();
    const [open, fill, close] = base.steps.map((step) => step._id);
    await save(desk.author, base, { Hot: item({ steps: [open ?? ''] }) });
    const made = await desk.read(base._id);
    const hot = made.info_page['Hot'];
    await save(desk.author, made, { Hot: { ...hot, steps: [open, fill] }, Edge: item({ content: 'First author' }) });
    const second = await save(desk.other, made, {
      Hot: { ...hot, steps: [open, close] },
      Edge: item({ content: 'Second author' }),
    });
    expect([second.status, second.body.merged]).toEqual([200, true]);
    const { info_page } = await desk.read(base._id);
    expect(info_page['Hot']?.steps).toEqual([open, fill, close]);
    expect(Object.keys(info_page).sort()).toEqual(['Edge', 'Edge (2)', 'Hot']);
    expect(new Set(Object.values(info_page).map(({ content }) => content))).toEqual(
      new Set(['', 'First author', 'Second author']),
    );
  });

  test('API-18: an alert deleted by one author and reworded by the other is kept as a conflict', async () => {
    const base = await create();
    await save(desk.author, base, { Hot: item({ content: 'Wear gloves.' }) });
    const made = await desk.read(base._id);
    await save(desk.author, made, { Hot: { ...made.info_page['Hot'], content: 'Wear thick gloves.' } });
    const refused = await save(desk.other, made, {});
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ field: 'deleted' }]]);
    expect((await desk.read(base._id)).info_page['Hot']?.content).toBe('Wear thick gloves.');
  });

  test('WI-47 INFO-05: whether alerts have to be acknowledged is true at first and is saved with the publication page', async () => {
    const base = await create();
    expect(base.require_info_checks).toBe(true);
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { infoChecksRequirement: false });
    expect((await desk.read(base._id)).require_info_checks).toBe(false);
  });

  test('INFO-01: an Artisan reads the alerts of the live revision, not those of the draft', async () => {
    const base = await create();
    await save(desk.author, base, { Hot: item({ global: true, content: 'Wear gloves.' }) });
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { release: true });
    await desk.server.context.jobs.idle();
    const artisan = await desk.server.person('Artisan');
    await (await desk.server.as('lead')).succeed('PATCH', `/api/users/${base._id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { info_page: {} });
    expect((await desk.read(base._id, artisan)).info_page).toMatchObject({ Hot: { content: 'Wear gloves.' } });
    expect((await artisan.patch(`/api/wip/${base._id}`, { info_page: {} })).status).toBe(403);
  });
});
