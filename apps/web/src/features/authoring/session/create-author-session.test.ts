import { ApiError } from '@benchbook/client';
import { ROOT } from '@benchbook/domain/steps';
import { aText, aUse } from '@benchbook/testkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { moveSteps } from '../../../blocks/instruction-draft/index.ts';
import { currentBanners } from '../../../ui/banners/banner-store.ts';
import { openThree } from './for-tests/three-steps.ts';

beforeEach(() => {
  // Expected warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('TREE-12: a save sends only changed steps, with only their changed fields', async () => {
  const { session, server, store, steps, now } = openThree();
  now().rename(steps[1].id, 'Drain oil');
  moveSteps(store, [steps[2].id], { place: 'before', id: steps[0].id });
  expect(await session.save()).toBe('saved');
  const [save] = server.saves;
  expect(save).toMatchObject({ version: 4, steps: null, fields: { title: null, alerts: null } });
  expect(save?.changes?.changed).toEqual([
    { id: steps[2].id, place: { parentId: null, position: 0 } },
    { id: steps[1].id, title: 'Drain oil', place: null },
  ]);
  expect([now().draft === now().base, now().version]).toEqual([true, 5]);
});

test('EDIT-50: without unsaved changes nothing is sent', async () => {
  const { session, server } = openThree();
  expect(await session.save()).toBe('nothing');
  expect(server.asked).toEqual([]);
});

test('EDIT-49 ERR-37: a failed save keeps the work for the next one', async () => {
  const { session, server, steps, now } = openThree();
  now().rename(steps[0].id, 'Drain oil');
  server.failure = new ApiError('UNREACHABLE', 'no way');
  expect(await session.save()).toBe('failed');
  expect([now().draft === now().base, now().isKept]).toEqual([false, true]);
  expect(await session.save()).toBe('saved');
  expect(server.saves[0]?.changes?.changed).toMatchObject([{ title: 'Drain oil' }]);
});

test('EDIT-52: adding a step while editing content saves the typed text together with the step', async () => {
  const { session, server, steps, now } = openThree();
  now().edit('content');
  session.setFlush(() => now().write(steps[0].id, aText('Typed a moment ago')));
  await session.addStep('sibling');
  expect(server.asked).toEqual(['save']);
  expect(server.saves[0]?.changes?.changed).toMatchObject([
    { id: steps[0].id, contentDoc: aText('Typed a moment ago') },
    { id: now().selectedId, title: 'Step Title', place: { parentId: null, position: 1 } },
  ]);
});

test('TREE-18: a new step is shown before the server has answered, and text typed meanwhile is kept', async () => {
  const { session, server, steps, now } = openThree();
  const adding = session.addStep('sibling');
  const id = now().selectedId ?? '';
  expect([now().editing, now().draft.tree.children[ROOT]]).toEqual(['title', [steps[0].id, id, steps[1].id, steps[2].id]]);
  now().typeTitle(id, 'Slot in the motor bracket');
  await adding;
  expect([server.asked, now().draft.tree.byId[id]?.title]).toEqual([['createStep'], 'Slot in the motor bracket']);
  expect(await session.save()).toBe('saved');
  expect(server.saves[0]?.changes?.changed).toMatchObject([{ id, title: 'Slot in the motor bracket', place: null }]);
});

test('a second step after one that the server did not create is sent together with it', async () => {
  const { session, server, now } = openThree();
  server.failure = new ApiError('INTERNAL', 'broken');
  await session.addStep('sibling');
  await session.addStep('sibling');
  expect(server.asked).toEqual(['createStep', 'save']);
  expect(server.saves[0]?.changes?.changed.map(({ place }) => place?.position)).toEqual([1, 2]);
  expect(now().draft === now().base).toBe(true);
});

test('a new step that is undone before its call is not sent', async () => {
  const { session, server, store } = openThree();
  const adding = session.addStep('sibling');
  store.temporal.getState().undo();
  await adding;
  expect(server.asked).toEqual([]);
});

test('TREE-18 TREE-19 TREE-20: a new step appears under the right parent, is selected, and its title is edited', async () => {
  const { session, steps, now } = openThree();
  now().select(steps[1].id);
  await session.addStep('sub-step');
  const below = now().draft.tree.children[steps[1].id];
  expect(below).toEqual([now().selectedId]);
  expect(now().editing).toBe('title');
  await session.addStep('sibling');
  expect(now().draft.tree.children[steps[1].id]).toHaveLength(2);
});

test('ERR-40: a step that the server refuses stays as unsaved work with an error message, and a save sends it', async () => {
  const { session, server, now } = openThree();
  const body = { code: 'VALIDATION' as const, message: 'There are too many steps.' };
  server.failure = new ApiError('VALIDATION', 'refused', { status: 400, body });
  await session.addStep('sibling');
  expect([Object.keys(now().draft.tree.byId).length, now().isKept]).toEqual([4, true]);
  expect(currentBanners().map(({ message }) => message)).toEqual(['There are too many steps.']);
  expect(await session.save()).toBe('saved');
  expect(server.saves[0]?.changes?.changed).toMatchObject([{ id: now().selectedId, place: { parentId: null, position: 1 } }]);
});

test('TREE-23: after a delete the previous sibling is selected, otherwise the parent, otherwise the first step', async () => {
  const { session, steps, now } = openThree();
  await session.deleteStep(steps[1].id);
  expect(now().selectedId).toBe(steps[0].id);
  await session.deleteStep(steps[0].id);
  expect(now().selectedId).toBe(steps[2].id);
});

test('TREE-21 TREE-23: unsaved new and moved steps are sent before another step is deleted on the server', async () => {
  const { session, server, store, steps, now } = openThree();
  moveSteps(store, [steps[2].id], { place: 'before', id: steps[0].id });
  await session.deleteStep(steps[1].id);
  expect(server.asked).toEqual(['save', 'deleteStep']);
  expect(now().draft.tree.children[ROOT]).toEqual([steps[2].id, steps[0].id]);
  now().rename(steps[0].id, 'Drain oil');
  await session.deleteStep(steps[2].id);
  expect(server.asked).toEqual(['save', 'deleteStep', 'deleteStep']);
});

test('a step restored by undo is saved as a new one with its old id', async () => {
  const { session, server, store, steps, now } = openThree();
  await session.deleteStep(steps[1].id);
  store.temporal.getState().undo();
  expect(await session.save()).toBe('saved');
  expect(server.saves[0]?.changes?.changed).toMatchObject([
    { id: steps[1].id, title: 'Two', place: { parentId: null, position: 1 } },
  ]);
  expect(now().draft === now().base).toBe(true);
});

test("another author's change of other steps is merged by a save, and their number is reported", async () => {
  const { session, server, steps, content, onOthersChanged, now } = openThree();
  now().rename(steps[0].id, 'Mine');
  server.isMerged = true;
  server.content = { ...content, steps: [{ ...steps[0], title: 'Mine' }, { ...steps[1], title: 'Theirs' }, steps[2]] };
  expect(await session.save()).toBe('saved');
  expect(now().draft.tree.byId[steps[1].id]?.title).toBe('Theirs');
  expect(onOthersChanged).toHaveBeenCalledExactlyOnceWith(1);
});

test('a field changed on both sides is a conflict, and nothing is sent until it is resolved', async () => {
  const { session, server, steps, content, now, onOthersChanged } = openThree();
  now().rename(steps[0].id, 'Mine');
  server.failure = new ApiError('CONFLICT', 'choose', { status: 409 });
  server.content = { ...content, steps: [{ ...steps[0], title: 'Theirs' }, steps[1], steps[2]] };
  server.version = 9;
  expect(await session.save()).toBe('conflict');
  expect(now().conflicts).toMatchObject([{ base: 'One', theirs: 'Theirs', yours: 'Mine' }]);
  expect(onOthersChanged).not.toHaveBeenCalled(); // the conflict dialog already reports it
  expect(await session.save()).toBe('conflict');
  expect(server.asked).toEqual(['save', 'open']);
  now().resolveConflicts(now().draft);
  expect(await session.save()).toBe('saved');
  expect(server.saves.at(-1)).toMatchObject({ version: 9, changes: { changed: [{ title: 'Mine' }] } });
});

test('a conflict names who saved the other side, after a refused save and after the event of a save', async () => {
  const { session, server, steps, content, now } = openThree();
  now().rename(steps[0].id, 'Mine');
  now().rename(steps[1].id, 'Mine, too');
  const clash = (id: string, by: string | null) => ({ id, field: 'title', base: 'One', theirs: 'x', yours: 'Mine', by });
  const conflicts = [clash(steps[0].id, 'ines'), clash(steps[1].id, 'omar')];
  const body = { code: 'CONFLICT', message: 'choose', conflicts } as const;
  server.failure = new ApiError('CONFLICT', 'choose', { status: 409, body });
  server.content = { ...content, steps: [{ ...steps[0], title: 'A' }, { ...steps[1], title: 'B' }, steps[2]] };
  server.version = 9;
  await session.save();
  expect(now().conflicts.map(({ savedBy }) => savedBy)).toEqual(['ines', 'omar']);

  const told = openThree();
  told.now().rename(told.steps[0].id, 'Mine');
  told.server.content = { ...told.content, steps: [{ ...told.steps[0], title: 'A' }, told.steps[1], told.steps[2]] };
  told.server.version = 5;
  await told.session.onRemoteSave(5, 'ines');
  expect(told.now().conflicts.map(({ savedBy }) => savedBy)).toEqual(['ines']);
});

test('after saves of several users, the event of one save names nobody in a conflict', async () => {
  for (const [onRemoteSave, read] of [
    [5, 6],
    [6, 6],
  ] as const) {
    const { session, server, steps, content, now } = openThree();
    now().rename(steps[0].id, 'Mine');
    server.content = { ...content, steps: [{ ...steps[0], title: 'A' }, steps[1], steps[2]] };
    server.version = read;
    await session.onRemoteSave(onRemoteSave, 'ines');
    expect(now().conflicts.map(({ savedBy }) => savedBy)).toEqual([undefined]);
  }
});

test('concurrent saves run one after the other, the second with the changes since the first', async () => {
  const { session, server, steps, now } = openThree();
  let answer = (): void => undefined;
  server.gate = new Promise((resolve) => {
    answer = resolve;
  });
  now().rename(steps[0].id, 'First');
  const first = session.save();
  await vi.waitFor(() => expect(server.saves).toHaveLength(1));
  now().rename(steps[0].id, 'Second');
  const second = session.save();
  answer();
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
  expect(server.saves.map((save) => [save.version, save.changes?.changed[0]?.title])).toEqual([
    [4, 'First'],
    [5, 'Second'],
  ]);
});

test('a file is attached and detached immediately, without touching unsaved text', async () => {
  const { session, steps, now } = openThree();
  now().rename(steps[0].id, 'Unsaved');
  const { file } = aUse();
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  const [use] = now().base.tree.byId[steps[0].id]?.attachments ?? [];
  expect([now().draft.tree.byId[steps[0].id]?.attachments.length, now().base.tree.byId[steps[0].id]?.title]).toEqual([1, 'One']);
  await session.detach(steps[0].id, use?.id ?? '');
  expect(now().draft.tree.byId[steps[0].id]?.attachments).toEqual([]);
});

test('a version that is not the next one means that others have saved, too: their changes are read', async () => {
  const { session, server, steps } = openThree();
  const { file } = aUse();
  server.version += 1;
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  expect(server.asked).toEqual(['attach', 'open']);
});

test('the event of a version that we already have triggers no read', async () => {
  const { session, server } = openThree();
  await session.onRemoteSave(4);
  expect(server.asked).toEqual([]);
  await session.onRemoteSave(5);
  expect(server.asked).toEqual(['open']);
});

test('ERR-41: a failed read of changes of others is only logged, and repeated with the next event', async () => {
  const { session, server, content, steps, now } = openThree();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.content = { ...content, steps: [{ ...steps[0], title: 'Theirs' }, steps[1], steps[2]] };
  server.version = 5;
  server.failure = new ApiError('UNREACHABLE', 'no way');
  await session.onRemoteSave(5);
  expect([now().version, now().draft.tree.byId[steps[0].id]?.title]).toEqual([4, 'One']);
  expect(warn).toHaveBeenCalledOnce();
  await session.onRemoteSave(5);
  expect([now().version, now().draft.tree.byId[steps[0].id]?.title]).toEqual([5, 'Theirs']);
});

test('an annotation is created and deleted immediately, without touching unsaved text; undo goes back before it and a save then removes it', async () => {
  const { session, server, steps, store, now } = openThree();
  const { file } = aUse();
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  now().rename(steps[1].id, 'Drain oil');
  const camera = { position: [1, 2, 3], rotation: [0, 0, 0, 1] } as const;
  const written = { message: '12 Nm', camera, pin: null, x: 0, y: 0, backgroundColor: '#ffffff', pointer: 'circle', state: '{}' };
  const useId = now().base.tree.byId[steps[0].id]?.attachments[0]?.id ?? '';
  const made = await session.annotate(steps[0].id, { id: useId, file }, written);
  const notes = (from: 'base' | 'draft') => now()[from].tree.byId[steps[0].id]?.attachments[0]?.annotations;
  expect([notes('base'), notes('draft')]).toEqual([[made], [made]]);
  expect(now().draft.tree.byId[steps[1].id]?.title).toBe('Drain oil');
  store.temporal.getState().undo();
  expect(notes('draft')).toEqual([]);
  await session.save();
  expect(server.saves[0]?.changes?.changed).toContainEqual(
    expect.objectContaining({ attachments: [expect.objectContaining({ id: useId, annotations: [] })] }),
  );
  const again = await session.annotate(steps[0].id, { id: useId, file }, written);
  await session.removeAnnotation(steps[0].id, useId, again.id);
  expect([notes('base'), notes('draft')]).toEqual([[], []]);
});
