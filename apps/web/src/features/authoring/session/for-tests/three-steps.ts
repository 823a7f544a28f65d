import type { InstructionSave, SavedInstruction } from '@benchbook/contracts';
import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction, aStep, aUse } from '@benchbook/testkit';
import { vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../../blocks/instruction-draft/index.ts';
import type { AuthoringCalls } from '../../api/authoring-calls.ts';
import { createAuthorSession } from '../create-author-session.ts';

/** Fake server: its content, the calls that it got, and its next answers. */
export function aServer(content: InstructionContent, version = 4) {
  const server = {
    content,
    version,
    saves: [] as InstructionSave[],
    asked: [] as string[],
    failure: undefined as Error | undefined,
    isMerged: false,
    /** Delays the answer of a save until this has settled. */
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
    isArchived: false,
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
    savedSince: [],
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
    stopEditing: async () => undefined,
    check: async () => [],
    acknowledgeDocumentRemarks: async () => undefined,
  };
  return { server, calls };
}

export function openThree() {
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
