import { samplePng } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { twoAuthors } from './for-tests/two-authors.ts';
import { change, shape, titled } from './for-tests/wire-tree.ts';

describe.each(['sqlite', 'postgres'] as const)('saves with files (%s)', (database) => {
  const desk = twoAuthors(database, 'Save with files');
  test('API-28 ATT-36: attachments are reordered, moved to another step by a save, and keep their record', async () => {
    const upload = async (path: string, color: [number, number, number]) => {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(samplePng({ color }))], path));
      return (await desk.author.upload('/api/attachments', form)).body;
    };
    const [one, two] = [await upload(`a1_${database}.png`, [1, 1, 1]), await upload(`a2_${database}.png`, [2, 2, 2])];
    const base = await desk.create(titled('A', 'B'));
    const attach = (file: { _id: string }, order?: number) =>
      desk.author.succeed('POST', '/api/wip/createAttachmentInUse', {
        WIPID: base._id,
        StepID: base.steps[0]?._id,
        _id: file._id,
        order,
      });
    await attach(one);
    const first = await attach(two, 0);
    const now = await desk.read(base._id);
    expect(now.steps[0]?.attachments.map(({ path }) => path)).toEqual([two.path, one.path]);
    const [a, b] = now.steps;
    if (!a || !b) throw new Error('expected two steps');
    await desk.author.succeed('PATCH', `/api/wip/${base._id}`, {
      version: now.version,
      steps: [
        { ...a, attachments: a.attachments.slice(1) },
        { ...b, attachments: a.attachments.slice(0, 1) },
      ],
    });
    const after = await desk.read(base._id);
    expect(after.steps.map(({ attachments }) => attachments.map(({ inUseID }) => inUseID))).toEqual([
      [now.steps[0]?.attachments[1]?.inUseID],
      [first.inUseID],
    ]);
  });

  test('API-18: one save stores a tree of new steps with files, flags and alerts, while another author adds and changes steps', async () => {
    const form = new FormData();
    form.set('path', `pasted_${database}.png`);
    form.set('attachment', new File([new Uint8Array(samplePng({ color: [3, 3, 3] }))], `pasted_${database}.png`));
    const file = (await desk.author.upload('/api/attachments', form)).body;
    const base = await desk.create(titled('A', 'B', 'C'));
    const id = (last: number): string => `01890000-0000-7000-8000-0000000d000${last}`;
    const pasted = [
      {
        _id: id(1),
        title: 'Gear',
        order: 2,
        parent_step: null,
        contentDoc: { type: 'doc', content: [{ type: 'image', attrs: { id: id(4), alt: '' } }] },
        requiresOversight: true,
        requiresVerification: true,
        isGenerated: true,
        timeEstimation: { days: 0, hours: 1, minutes: 5 },
        attachments: [{ _id: file._id, inUseID: id(4) }],
        defaultAttachment: id(4),
      },
      { _id: id(2), title: 'Seal', order: 1, parent_step: id(1) },
      { _id: id(3), title: 'Ring', order: 1, parent_step: id(2) },
    ];
    const [first, second] = base.steps;
    await change(desk.other, base._id, base.version, {
      steps: [
        { _id: second?._id, title: 'B2' },
        { _id: id(9), title: 'Theirs', order: 2, parent_step: null },
      ],
    });
    const answer = await desk.author.patch(`/api/wip/${base._id}`, {
      version: base.version,
      changes: {
        steps: pasted,
        info_page: { Hot: { category: 'Warnings', global: false, steps: [first?._id, id(2)], content: 'Gloves' } },
      },
    });
    expect([answer.status, answer.body.merged]).toEqual([200, true]);
    const { steps, info_page } = await desk.read(base._id);
    expect(
      shape(steps)
        .split(/ (?![^(]*\))/)
        .sort(),
    ).toEqual(['A', 'B2', 'C', 'Gear(Seal(Ring))', 'Theirs']);
    const { order: _order, parent_step: _parent, ...sent } = pasted[0] ?? {};
    expect(steps.find((step) => step.title === 'Gear')).toMatchObject({
      ...sent,
      attachments: [{ inUseID: id(4), path: file.path }],
    });
    expect(info_page).toMatchObject({ Hot: { steps: [first?._id, id(2)], content: 'Gloves' } });
  });
});
