import { ApiError } from '@benchbook/client';
import type { InstructionSave, SavedInstruction } from '@benchbook/contracts';
import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, moveSteps, toDraft } from '../../../blocks/instruction-draft/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import { createAuthorSession } from './create-author-session.ts';

beforeEach(() => {
  // What is only logged (spec, section 8) is expected here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** The server's side by hand: what it holds, what it was asked, and what it answers next. */
function aServer(content: InstructionContent, version = 4) {
  const server = {
    content,
    version,
    saves: [] as InstructionSave[],
    asked: [] as string[],
    failure: undefined as Error | undefined,
    isMerged: false,
    /** A save answers when this has settled. */
    gate: Promise.resolve(),
  };
  const take = (call: string): void => {
    server.asked.push(call);
    const { failure } = server;
    server.failure = undefined;
    if (failure) throw failure;
  };
  const view = (): InstructionView => ({
    id: 'wi',
    version: server.version,
    revision: null,
    content: server.content,
    release: NEW_RELEASE,
    isAssignable: false,
    workStatus: 'Not Started',
    assigneeCount: 0,
    completion: 0,
    tags: [],
    editing: { isActivelyEditing: false, user: null, secondsSinceStarted: 0 },
    createdAtMs: 0,
    modifiedAtMs: 0,
  });
  const saved = (): SavedInstruction => ({
    id: 'wi',
    title: server.content.title,
    version: server.version,
    release: NEW_RELEASE,
    isAssignable: false,
    workStatus: 'Not Started',
    modifiedAtMs: 0,
    isMerged: server.isMerged,
    remarks: [],
  });
  const calls: AuthoringCalls = {
    open: async () => {
      take('open');
      return view();
    },
    read: async () => view(),
    save: async (_id, save) => {
      take('save');
      server.saves.push(save);
      await server.gate;
      server.version += 1;
      return saved();
    },
    createStep: async (step) => {
      take('createStep');
      server.version += 1;
      return { step: aStep({ id: step.id ?? 'made' }), version: server.version };
    },
    deleteStep: async () => {
      take('deleteStep');
      server.version += 1;
      return { version: server.version };
    },
    attach: async (use) => {
      take('attach');
      server.version += 1;
      return {
        use: aUse({ id: use.id ?? 'use' }),
        instructionId: 'wi',
        stepId: use.stepId,
        highlightId: use.highlightId,
        position: 0,
        version: server.version,
      };
    },
    detach: async () => {
      take('detach');
      server.version += 1;
      return { version: server.version };
    },
    annotate: async ({ id, written, ...place }) => {
      take('annotate');
      server.version += 1;
      const annotation = { ...written, id: id ?? 'Anno_made' };
      return { ...place, annotation, version: server.version };
    },
    removeAnnotation: async () => {
      take('removeAnnotation');
      server.version += 1;
      return { version: server.version };
    },
    isTitleAvailable: async () => true,
    heartbeat: async () => view().editing,
    stopEditing: async () => {},
    listFiles: async () => [],
    listUnreadableFiles: async () => [],
  };
  return { server, calls };
}

function openThree() {
  const steps = [aStep({ title: 'One' }), aStep({ title: 'Two' }), aStep({ title: 'Three' })] as const;
  const content = anInstruction({ steps });
  const { server, calls } = aServer(content);
  const store = createDraftStore({ instructionId: 'wi', version: 4, draft: toDraft(content) });
  const onOthersChanged = vi.fn();
  const session = createAuthorSession({
    store,
    calls,
    live: { release: NEW_RELEASE, workStatus: 'Not Started' },
    onOthersChanged,
  });
  return { steps, content, server, calls, store, session, onOthersChanged, now: () => store.getState() };
}

test('EDIT-17 TREE-12: a save sends the steps that changed and what changed of them, nothing else', async () => {
  const { session, server, store, steps, now } = openThree();
  now().rename(steps[1].id, 'Drain oil');
  moveSteps(store, [steps[2].id], { place: 'before', id: steps[0].id });
  expect(await session.save()).toBe('saved');
  const [save] = server.saves;
  expect(save).toMatchObject({ version: 4, steps: null, fields: { title: null, alerts: null } });
  expect(save?.changes?.changed).toMatchObject([
    { id: steps[2].id, title: null, place: { parentId: null, position: 0 } },
    { id: steps[1].id, title: 'Drain oil', place: null, contentDoc: null, attachments: null },
  ]);
  expect([now().draft === now().base, now().version]).toEqual([true, 5]);
});

test('EDIT-50: with nothing unsaved nothing is sent', async () => {
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

test('EDIT-52: adding a step while editing content saves what was typed first, then asks for the step', async () => {
  const { session, server, steps, now } = openThree();
  now().edit('content');
  session.setFlush(() => now().write(steps[0].id, aText('Typed a moment ago')));
  await session.addStep('sibling');
  expect(server.asked).toEqual(['save', 'createStep']);
  expect(server.saves[0]?.changes?.changed).toMatchObject([{ id: steps[0].id, contentDoc: aText('Typed a moment ago') }]);
});

test('TREE-18 TREE-19 TREE-20: the server makes the step, then it shows under the right parent, selected, its title to be typed', async () => {
  const { session, steps, now } = openThree();
  now().select(steps[1].id);
  await session.addStep('sub-step');
  const below = now().draft.tree.children[steps[1].id];
  expect(below).toEqual([now().selectedId]);
  expect(now().editing).toBe('title');
  await session.addStep('sibling');
  expect(now().draft.tree.children[steps[1].id]).toHaveLength(2);
});

test('ERR-40: when the server makes no step, none is shown', async () => {
  const { session, server, now } = openThree();
  server.failure = new ApiError('INTERNAL', 'broken');
  await session.addStep('sibling');
  expect(Object.keys(now().draft.tree.byId)).toHaveLength(3);
});

test('TREE-23: after a delete the step before it is selected, else the one above, else the first', async () => {
  const { session, steps, now } = openThree();
  await session.deleteStep(steps[1].id);
  expect(now().selectedId).toBe(steps[0].id);
  await session.deleteStep(steps[0].id);
  expect(now().selectedId).toBe(steps[2].id);
});

test('a step that undo brought back is saved as a new one with its old id', async () => {
  const { session, server, store, steps, now } = openThree();
  await session.deleteStep(steps[1].id);
  store.temporal.getState().undo();
  expect(await session.save()).toBe('saved');
  expect(server.saves[0]?.changes?.changed).toMatchObject([
    { id: steps[1].id, title: 'Two', place: { parentId: null, position: 1 } },
  ]);
  expect(now().draft === now().base).toBe(true);
});

test("another author's change of other steps comes in with a save, and how many is said", async () => {
  const { session, server, steps, content, onOthersChanged, now } = openThree();
  now().rename(steps[0].id, 'Mine');
  server.isMerged = true;
  server.content = { ...content, steps: [{ ...steps[0], title: 'Mine' }, { ...steps[1], title: 'Theirs' }, steps[2]] };
  expect(await session.save()).toBe('saved');
  expect(now().draft.tree.byId[steps[1].id]?.title).toBe('Theirs');
  expect(onOthersChanged).toHaveBeenCalledExactlyOnceWith(1);
});

test('the same words changed on both sides wait for a choice, and nothing is sent before', async () => {
  const { session, server, steps, content, now, onOthersChanged } = openThree();
  now().rename(steps[0].id, 'Mine');
  server.failure = new ApiError('CONFLICT', 'choose', { status: 409 });
  server.content = { ...content, steps: [{ ...steps[0], title: 'Theirs' }, steps[1], steps[2]] };
  server.version = 9;
  expect(await session.save()).toBe('conflict');
  expect(now().conflicts).toMatchObject([{ base: 'One', theirs: 'Theirs', yours: 'Mine' }]);
  expect(onOthersChanged).not.toHaveBeenCalled(); // it is asked about, so it is not told of besides
  expect(await session.save()).toBe('conflict');
  expect(server.asked).toEqual(['save', 'open']);
  now().settleConflicts(now().draft);
  expect(await session.save()).toBe('saved');
  expect(server.saves.at(-1)).toMatchObject({ version: 9, changes: { changed: [{ title: 'Mine' }] } });
});

test('two saves at once are one after the other, the second with what came after the first', async () => {
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

test('a file is attached and taken off at once, without touching unsaved text', async () => {
  const { session, steps, now } = openThree();
  now().rename(steps[0].id, 'Unsaved');
  const { file } = aUse();
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  const [use] = now().base.tree.byId[steps[0].id]?.attachments ?? [];
  expect([now().draft.tree.byId[steps[0].id]?.attachments.length, now().base.tree.byId[steps[0].id]?.title]).toEqual([1, 'One']);
  await session.detach(steps[0].id, use?.id ?? '');
  expect(now().draft.tree.byId[steps[0].id]?.attachments).toEqual([]);
});

test('a version that is not the next one says that others were there too: theirs is read', async () => {
  const { session, server, steps } = openThree();
  const { file } = aUse();
  server.version += 1;
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  expect(server.asked).toEqual(['attach', 'open']);
});

test('news of a version that is ours already asks for nothing', async () => {
  const { session, server } = openThree();
  await session.heard(4);
  expect(server.asked).toEqual([]);
  await session.heard(5);
  expect(server.asked).toEqual(['open']);
});

test('ERR-41: what others saved and can not be read just now is only logged, and read at the next news of it', async () => {
  const { session, server, content, steps, now } = openThree();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.content = { ...content, steps: [{ ...steps[0], title: 'Theirs' }, steps[1], steps[2]] };
  server.version = 5;
  server.failure = new ApiError('UNREACHABLE', 'no way');
  await session.heard(5);
  expect([now().version, now().draft.tree.byId[steps[0].id]?.title]).toEqual([4, 'One']);
  expect(warn).toHaveBeenCalledOnce();
  await session.heard(5);
  expect([now().version, now().draft.tree.byId[steps[0].id]?.title]).toEqual([5, 'Theirs']);
});

test('a note on a model is made and deleted at once, without touching unsaved text; undo goes behind it and saving then takes it off', async () => {
  const { session, server, steps, store, now } = openThree();
  const { file } = aUse();
  await session.attach(steps[0].id, { ...file, isDeleted: false, modelId: null, createdAtMs: 0 });
  now().rename(steps[1].id, 'Drain oil');
  const camera = { position: [1, 2, 3], rotation: [0, 0, 0, 1] } as const;
  const written = { message: '12 Nm', camera, pin: null, x: 0, y: 0, backgroundColor: '#ffffff', pointer: 'circle', state: '{}' };
  const useId = now().base.tree.byId[steps[0].id]?.attachments[0]?.id ?? '';
  const made = await session.annotate(steps[0].id, useId, written);
  const notes = (from: 'base' | 'draft') => now()[from].tree.byId[steps[0].id]?.attachments[0]?.annotations;
  expect([notes('base'), notes('draft')]).toEqual([[made], [made]]);
  expect(now().draft.tree.byId[steps[1].id]?.title).toBe('Drain oil');
  store.temporal.getState().undo();
  expect(notes('draft')).toEqual([]);
  await session.save();
  expect(server.saves[0]?.changes?.changed).toContainEqual(
    expect.objectContaining({ attachments: [expect.objectContaining({ id: useId, annotations: [] })] }),
  );
  const again = await session.annotate(steps[0].id, useId, written);
  await session.removeAnnotation(steps[0].id, useId, again.id);
  expect([notes('base'), notes('draft')]).toEqual([[], []]);
});
