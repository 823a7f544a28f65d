import '../../../test-device.ts';
import { newId } from '@benchbook/domain/ids';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { ROOT } from '@benchbook/domain/steps';
import { anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { openDB } from 'idb';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createDraftStore,
  type Draft,
  keptWork,
  moveSteps,
  saveStateOf,
  toDraft,
  writeAlerts,
  writePublication,
} from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { FAILURES } from '../../../test-failures.ts';
import { answerWith, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession } from './author-session.ts';
import { createAuthorSession } from './create-author-session.ts';
import { keepOnDevice } from './keep-on-device.ts';

// Creates the database, as opening an instruction does.
beforeAll(() => keptWork().take('eng', 'none'));
beforeEach(() => {
  startTestSession('Engineer');
  // Expected warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SAVE = 'PATCH /api/wip/*';
const [FIRST, SECOND] = [aUse(), aUse()];
const LIBRARY_FILE = { ...aUse().file, isDeleted: false, modelId: null, createdAtMs: 0 };
const TYPED = 'Typed before it broke';

/** Stub of the server behind `fetch`: accepts every write and counts versions, or fails in one way while it is broken. */
function aPlant() {
  const plant = { version: 4, broken: undefined as (typeof FAILURES)[number] | undefined, taken: new Map<string, unknown[]>() };
  const take = (name: string, answer: (body: never) => object) => (call: { body: unknown }) => {
    if (plant.broken) return plant.broken.answer();
    plant.version += 1;
    plant.taken.set(name, [...(plant.taken.get(name) ?? []), call.body]);
    return { version: plant.version, ...answer(call.body as never) };
  };
  const steps = { content: '', contentDoc: aText(''), attachments: [], defaultAttachment: null, children: [] };
  const flags = { requiresOversight: false, requiresVerification: false, Warnings: [], Cautions: [], infoPage: {} };
  const file = { name: 'x.png', fileExtension: 'png', sha256: 'a', size: 1, mediaType: 'image/png', annotations: [] };
  const saved = { _id: 'wi', title: 'x', revision: null, release: false, isBuilding: false, liveRevision: null, hasDraft: true };
  answerWith({
    [SAVE]: take(SAVE, () => ({
      workInstruction: { ...saved, version: plant.version, isAssignable: false, workStatus: 'Not Started', modified_date: 1 },
    })),
    'POST /api/wip/createStep': take('createStep', ({ step }: { step: { _id: string } }) => ({
      step: {
        ...steps,
        ...flags,
        _id: step._id,
        title: 'Step Title',
        order: 1,
        timeEstimation: { days: 0, hours: 0, minutes: 0 },
      },
    })),
    'POST /api/wip/deleteStep': take('deleteStep', ({ _id }: { _id: string }) => ({ _id })),
    'POST /api/wip/createAttachmentInUse': take('attach', (use: { _id: string; inUseID: string; StepID: string }) => ({
      ...file,
      ...use,
      path: 'x.png',
      order: 0,
      cameraData: null,
      background_color: '#ffffff',
    })),
    'POST /api/wip/deleteAttachmentInUse': take('detach', ({ inUseID }: { inUseID: string }) => ({ inUseID })),
  });
  return plant;
}

/** Two steps open in the editor, the first with two files and unsaved text. */
function openTwo() {
  const instructionId = newId();
  const steps = [
    aStep({ id: 's1', title: 'One', content: aText('Before'), attachments: [FIRST, SECOND] }),
    aStep({ id: 's2', title: 'Two' }),
  ];
  const content = anInstruction({ title: 'Gearbox', steps });
  const store = createDraftStore({ instructionId, version: 4, draft: toDraft(content) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const stop = keepOnDevice(session, 'eng');
  store.getState().write('s1', aText(TYPED));
  const stateNow = () => {
    const { draft, base, isSaving, isKept } = store.getState();
    return saveStateOf({ isSavable: draft !== base, isSaving, isKept });
  };
  return { instructionId, session, store, stateNow, stop };
}

/** Content of the database of this device for an instruction, as text. */
async function onDevice(instructionId: string): Promise<string> {
  const database = await openDB('benchbook-kept-work');
  const kept = await database.getAll('work', IDBKeyRange.bound(['eng', instructionId, ''], ['eng', instructionId, '\uffff']));
  database.close();
  return JSON.stringify(kept);
}

interface Write {
  readonly kind: string;
  /** A change of the draft before the write. */
  change?(session: AuthorSession): void;
  /** The write; default: the save. */
  send?(session: AuthorSession): Promise<void>;
  /** Name of the call, and the expected part of its body. */
  readonly call: string;
  readonly body: object;
  /** What the screen must still show while the write fails. */
  readonly kept?: (draft: Draft) => unknown;
}

const changes = (...changed: unknown[]) => ({ changes: { steps: expect.arrayContaining(changed) } });

const WRITES: readonly Write[] = [
  { kind: 'text', call: SAVE, body: changes(expect.objectContaining({ _id: 's1', contentDoc: aText(TYPED) })) },
  {
    kind: 'the order of the steps',
    change: ({ store }) => moveSteps(store, ['s2'], { place: 'before', id: 's1' }),
    call: SAVE,
    body: changes(expect.objectContaining({ _id: 's2', order: 1 })),
    kept: (draft) => expect(draft.tree.children[ROOT]).toEqual(['s2', 's1']),
  },
  {
    kind: 'the order of files',
    change: ({ store }) => store.getState().orderUses('s1', [SECOND, FIRST]),
    call: SAVE,
    body: changes(expect.objectContaining({ _id: 's1' })),
    kept: (draft) => expect(draft.tree.byId['s1']?.attachments.map(({ id }) => id)).toEqual([SECOND.id, FIRST.id]),
  },
  {
    kind: 'the title',
    change: ({ store }) => store.getState().setSettings({ title: 'Gear box' }),
    call: SAVE,
    body: { changes: { title: 'Gear box' } },
    kept: (draft) => expect(draft.settings.title).toBe('Gear box'),
  },
  {
    kind: 'alerts',
    change: ({ store }) => writeAlerts(store, () => [anAlert({ name: 'Hot oil' })], false),
    call: SAVE,
    body: { changes: { info_page: expect.anything() } },
    kept: (draft) => expect(draft.alerts.map(({ name }) => name)).toEqual(['Hot oil']),
  },
  {
    kind: 'the publication page',
    change: ({ store }) => writePublication(store, { subject: 'Service' }, false),
    call: SAVE,
    body: { changes: { publication_page: expect.objectContaining({ subject: 'Service' }) } },
    kept: (draft) => expect(draft.publication.subject).toBe('Service'),
  },
  {
    kind: 'a new step',
    change: (session) => void session.addStep('sibling'),
    call: SAVE,
    body: changes(expect.objectContaining({ title: 'Step Title', order: 2 })),
    kept: (draft) => expect(Object.keys(draft.tree.byId)).toHaveLength(3),
  },
  {
    kind: 'a step taken away',
    send: (session) => session.deleteStep('s2'),
    call: 'deleteStep',
    body: { _id: 's2' },
    kept: (draft) => expect(draft.tree.byId['s2']?.title).toBe('Two'),
  },
  {
    kind: 'a file put on a step',
    send: (session) => session.attach('s2', LIBRARY_FILE),
    call: 'attach',
    body: { StepID: 's2', _id: LIBRARY_FILE.id },
    kept: (draft) => expect(draft.tree.byId['s2']?.attachments).toEqual([]),
  },
  {
    kind: 'a file taken off a step',
    send: (session) => session.detach('s1', FIRST.id),
    call: 'detach',
    body: { inUseID: FIRST.id },
    kept: (draft) => expect(draft.tree.byId['s1']?.attachments).toHaveLength(2),
  },
];

test.each(WRITES)(
  'EDIT-49 ERR-37 ERR-40: while $kind cannot be sent, the text stays on the screen and on the device, and everything is sent once the server is back',
  async ({ change, send, call, body, kept }) => {
    const plant = aPlant();
    const { instructionId, session, store, stateNow, stop } = openTwo();
    change?.(session);
    const write = send ?? (async () => void (await session.save()));
    for (const failure of FAILURES) {
      plant.broken = failure;
      // For a file that cannot be attached, its dialog shows an error; the file is in the library.
      await write(session).catch((error: unknown) => expect(error, failure.name).toBeInstanceOf(Error));
      expect(stateNow(), failure.name).toBe(send ? 'unsaved' : 'kept');
      expect(JSON.stringify(store.getState().draft.tree.byId['s1']?.content), failure.name).toContain(TYPED);
      kept?.(store.getState().draft);
    }
    await vi.waitFor(async () => expect(await onDevice(instructionId)).toContain(TYPED));

    plant.broken = undefined;
    await write(session);
    await session.save();
    expect(stateNow()).toBe('saved');
    expect(plant.taken.get(call)).toMatchObject([body]);
    expect(JSON.stringify(plant.taken.get(SAVE))).toContain(TYPED);
    await vi.waitFor(async () => expect(await onDevice(instructionId)).toBe('[]'));
    stop();
  },
);
