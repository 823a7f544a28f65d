import { describe, expect, test } from 'vitest';
import type { TestCaller } from '../../../test/index.ts';
import { twoAuthors } from './for-tests/two-authors.ts';
import { change, shape, titled } from './for-tests/wire-tree.ts';

describe.each(['sqlite', 'postgres'] as const)('saves (%s)', (database) => {
  const desk = twoAuthors(database, 'Save');
  test('API-18: the small form changes only what it contains', async () => {
    const before = await desk.create(titled('A', 'B', 'C'));
    const [, b] = before.steps;
    const answer = await change(desk.author, before._id, before.version, {
      steps: [{ _id: b?._id, content: '<p>New words</p>' }],
    });
    expect([answer.status, answer.body.workInstruction.version]).toEqual([200, before.version + 1]);
    const after = await desk.read(before._id);
    expect(after.steps.map(({ content }) => content)).toEqual(['<p>Do A.</p>', '<p>New words</p>', '<p>Do C.</p>']);
    expect(after.steps.map(({ _id }) => _id)).toEqual(before.steps.map(({ _id }) => _id));
  });

  test('API-18 TREE-07 TREE-12: the small form adds, moves and removes steps at their positions, which count from 1', async () => {
    const before = await desk.create([...titled('A', 'B'), { title: 'C', children: titled('C1', 'C2') }]);
    const [a, b, c] = before.steps;
    const fresh = '01890000-0000-7000-8000-00000000aaaa';
    const answer = await change(desk.author, before._id, before.version, {
      steps: [
        { _id: fresh, title: 'New', order: 1, parent_step: null },
        { _id: a?._id, order: 2, parent_step: c?._id },
      ],
      removedSteps: [b?._id],
    });
    expect(answer.status).toBe(200);
    const after = await desk.read(before._id);
    expect(shape(after.steps)).toBe('New C(C1 A C2)');
    expect(after.steps[1]?.children.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  test('WI-51: a link in a text of a plain client becomes an entry of WipGroup, which is marked as removed when the link is', async () => {
    const target = await desk.create(titled('Valve'));
    const link = `<p>See <a data-token="wi" data-id="${target._id}">valve</a>.</p>`;
    const made = await desk.create([{ title: 'A', content: link }, ...titled('B')]);
    expect(made).toMatchObject({ WipGroup: [{ wip_ID: target._id, del: false }] });
    const other = await desk.create(titled('A', 'B'));
    const whole = (wi: typeof other, content: string) => ({
      ...wi,
      steps: wi.steps.map((step, index) => (index === 1 ? { ...step, content } : step)),
    });
    await desk.author.succeed('PATCH', `/api/wip/${other._id}`, whole(other, link));
    const linked = await desk.read(other._id);
    expect(linked).toMatchObject({ WipGroup: [{ wip_ID: target._id, del: false }] });
    await desk.author.succeed('PATCH', `/api/wip/${other._id}`, whole(linked, '<p>Alone.</p>'));
    expect(await desk.read(other._id)).toMatchObject({ WipGroup: [{ wip_ID: target._id, del: true }] });
  });

  test('TREE-26: neither form can remove the last step or move a step below itself', async () => {
    const before = await desk.create([{ title: 'A', children: titled('A1') }]);
    const [a] = before.steps;
    expect((await change(desk.author, before._id, before.version, { removedSteps: [a?._id] })).body.code).toBe('LAST_STEP');
    expect((await desk.author.patch(`/api/wip/${before._id}`, { steps: [] })).body.code).toBe('LAST_STEP');
    const below = { steps: [{ _id: a?._id, order: 1, parent_step: a?.children[0]?._id }] };
    expect((await change(desk.author, before._id, before.version, below)).body.code).toBe('VALIDATION');
    expect(
      (
        await change(desk.author, before._id, before.version, {
          steps: [{ _id: '01890000-0000-7000-8000-00000000bbbb', title: 'Nowhere' }],
        })
      ).status,
    ).toBe(404);
    expect(await desk.read(before._id)).toEqual(before);
  });

  test('API-18: changes of two authors to different steps and to different fields of one step are both kept', async () => {
    const base = await desk.create(titled('A', 'B', 'C'));
    const [a, b] = base.steps;
    expect(
      (await change(desk.author, base._id, base.version, { steps: [{ _id: a?._id, content: '<p>First author</p>' }] })).status,
    ).toBe(200);
    const second = await change(desk.other, base._id, base.version, {
      steps: [
        { _id: a?._id, title: 'A better' },
        { _id: b?._id, content: '<p>Second author</p>' },
      ],
    });
    expect([second.status, second.body.merged]).toEqual([200, true]);
    const after = await desk.read(base._id);
    expect(after.steps.map(({ title, content }) => `${title} ${content}`)).toEqual([
      'A better <p>First author</p>',
      'B <p>Second author</p>',
      'C <p>Do C.</p>',
    ]);
  });

  test('API-18: a text changed by both authors is a conflict with both texts, and nothing of the second save is stored', async () => {
    const base = await desk.create(titled('A', 'B'));
    const [a, b] = base.steps;
    await change(desk.author, base._id, base.version, { steps: [{ _id: a?._id, content: '<p>12 Nm</p>' }] });
    const refused = await change(desk.other, base._id, base.version, {
      steps: [
        { _id: a?._id, content: '<p>21 Nm</p>' },
        { _id: b?._id, content: '<p>Mine</p>' },
      ],
    });
    expect([refused.status, refused.body.code, refused.body.version]).toEqual([409, 'CONFLICT', base.version + 1]);
    expect(refused.body.conflicts).toMatchObject([
      {
        id: a?._id,
        field: 'content',
        base: '<p>Do A.</p>',
        theirs: '<p>12 Nm</p>',
        yours: '<p>21 Nm</p>',
        by: desk.author.user.username,
      },
    ]);
    const after = await desk.read(base._id);
    expect([after.version, after.steps[1]?.content]).toEqual([base.version + 1, '<p>Do B.</p>']);
  });

  test('API-18: a step that one author deleted and the other changed is kept as a conflict', async () => {
    const base = await desk.create(titled('A', 'B'));
    const [a] = base.steps;
    await change(desk.author, base._id, base.version, { steps: [{ _id: a?._id, content: '<p>Important</p>' }] });
    const refused = await change(desk.other, base._id, base.version, { removedSteps: [a?._id] });
    expect([refused.status, refused.body.conflicts[0]]).toMatchObject([
      409,
      { id: a?._id, field: 'deleted', by: desk.author.user.username },
    ]);
    expect(shape((await desk.read(base._id)).steps)).toBe('A B');
  });

  test('API-18 TREE-18: steps that two authors add at one position are both stored, and so is a removal elsewhere', async () => {
    const base = await desk.create(titled('A', 'B', 'C'));
    const add = (caller: TestCaller, id: string, title: string, removedSteps: unknown[] = []) =>
      change(caller, base._id, base.version, { steps: [{ _id: id, title, order: 2, parent_step: null }], removedSteps });
    expect((await add(desk.author, '01890000-0000-7000-8000-0000000c0001', 'X')).status).toBe(200);
    expect((await add(desk.other, '01890000-0000-7000-8000-0000000c0002', 'Y', [base.steps[2]?._id])).status).toBe(200);
    expect(
      shape((await desk.read(base._id)).steps)
        .split(' ')
        .sort(),
    ).toEqual(['A', 'B', 'X', 'Y']);
  });

  test('API-18: merging the same save again changes nothing', async () => {
    const base = await desk.create(titled('A', 'B'));
    await change(desk.author, base._id, base.version, { steps: [{ _id: base.steps[0]?._id, title: 'A2' }] });
    const mine = { steps: [{ _id: base.steps[1]?._id, title: 'B2' }] };
    expect((await change(desk.other, base._id, base.version, mine)).status).toBe(200);
    const once = await desk.read(base._id);
    expect((await change(desk.other, base._id, base.version, mine)).body.workInstruction.version).toBe(once.version);
    expect(shape((await desk.read(base._id)).steps)).toBe('A2 B2');
  });

  test('API-18: concurrent saves of different steps by many authors lose nothing', async () => {
    const base = await desk.create(titled(...'ABCDEFGH'));
    const saves = base.steps.map((step, index) =>
      change(index % 2 ? desk.author : desk.other, base._id, base.version, {
        steps: [{ _id: step._id, title: `${step.title}!` }],
      }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(shape((await desk.read(base._id)).steps)).toBe('A! B! C! D! E! F! G! H!');
  });

  test('EDIT-36: of text and document the changed one is stored; sent back unchanged nothing is stored', async () => {
    const base = await desk.create(titled('A', 'B'));
    const same = await desk.author.patch(`/api/wip/${base._id}`, base);
    expect([same.status, same.body.workInstruction.version]).toEqual([200, base.version]);
    const steps = base.steps.map((step, index) =>
      index === 0
        ? { ...step, content: '<p>By text</p>' }
        : {
            ...step,
            contentDoc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By document' }] }] },
          },
    );
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { ...base, steps });
    expect((await desk.read(base._id)).steps.map(({ content }) => content)).toEqual(['<p>By text</p>', '<p>By document</p>']);
  });

  test('API-34 API-35: a save of fields other than steps changes neither the steps nor omitted fields', async () => {
    const base = await desk.create(titled('A'));
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, { publicationPagePayload: { docNum: 'DOC-1', system: 'Gantry' } });
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, {
      publicationPagePayload: { subject: 'Belt' },
      infoChecksRequirement: false,
    });
    const after = await desk.read(base._id);
    expect(after).toMatchObject({
      publication_page: { docNum: 'DOC-1', system: 'Gantry', subject: 'Belt' },
      require_info_checks: false,
    });
    expect(after.steps).toEqual(base.steps);
    const [row] = (await desk.author.get(`/api/wip?q=DOC-1`)).body;
    expect(row).toMatchObject({ _id: base._id, publication_page: { docNum: 'DOC-1', system: 'Gantry', subject: 'Belt' } });
  });

  test('only the server sets the creator of an instruction, whatever a save contains', async () => {
    const { workInstruction } = await desk.author.succeed('POST', '/api/wip', { wi: { title: `Made by ${database}` } });
    for (const name of ['publicationPagePayload', 'publication_page']) {
      const forged = { [name]: { createdBy: 'demo_dev', system: name } };
      await desk.author.succeed('PATCH', `/api/wip/${workInstruction._id}`, forged);
      const read = await desk.author.succeed('GET', `/api/wip/${workInstruction._id}`);
      expect(read.publication_page).toMatchObject({ createdBy: 'demo_engineer', system: name });
    }
  });

  test('a refused save changes nothing: title, steps, version or list', async () => {
    const base = await desk.create(titled('A'));
    const taken = await desk.create(titled('B'));
    for (const body of [
      { title: 'a/b', steps: base.steps },
      { title: taken.title, steps: [{ ...base.steps[0], title: 'Changed' }] },
      { version: base.version + 99, title: 'Free title' },
      { steps: [{ ...base.steps[0], timeEstimation: { days: -1 } }] },
      { steps: [{ ...base.steps[0], attachments: [{ path: 'no-such-file.png' }] }] },
      { steps: [...base.steps, ...base.steps] },
      { info_page: { ' ': { content: 'x' } } },
      { version: base.version, changes: { steps: [{ _id: base.steps[0]?._id, title: 'Changed' }], title: taken.title } },
    ]) {
      const { status } = await desk.author.patch(`/api/wip/${base._id}`, body);
      expect([400, 409], JSON.stringify(body).slice(0, 80)).toContain(status);
    }
    expect(await desk.read(base._id)).toEqual(base);
  });
});
