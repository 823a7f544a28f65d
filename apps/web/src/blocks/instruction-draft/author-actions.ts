import type { AttachmentUse } from '@benchbook/domain/attachments';
import { sameValue } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { changeInTree, insertInTree } from '@benchbook/domain/steps';
import type { DraftActions } from './draft-state.ts';
import type { Drafting } from './drafting.ts';
import { withNote } from './with-note.ts';

const NONE: ReadonlySet<Id> = new Set();

/** Initial view state of a newly selected step. */
export const AT_FIRST = { pickedIds: NONE, editing: 'none', attachmentIndex: 0, isAttachmentChosen: false } as const;

type LookActions = Pick<DraftActions, 'select' | 'pick' | 'edit' | 'showAttachment' | 'setCollapsed' | 'choose'>;

/** Actions that change the author's view; none of them can be undone. */
export function lookActions({ set, endTyping }: Drafting): LookActions {
  return {
    select: (id) => {
      endTyping();
      set((state) => (state.selectedId === id ? { editing: 'none', pickedIds: NONE } : { selectedId: id, ...AT_FIRST }));
    },
    pick: (ids) => set({ pickedIds: ids }),
    edit: (what) => {
      endTyping();
      set({ editing: what });
    },
    showAttachment: (index) => set({ attachmentIndex: index, isAttachmentChosen: true }),
    setCollapsed: (ids) => set({ collapsedIds: ids }),
    choose: (isChoosing) => set({ isChoosing }),
  };
}

type WriteActions = Pick<
  DraftActions,
  | 'change'
  | 'rename'
  | 'typeTitle'
  | 'write'
  | 'setFields'
  | 'setSettings'
  | 'markUpPhoto'
  | 'changeNote'
  | 'changeUse'
  | 'orderUses'
  | 'addStep'
>;

/** Actions that change the draft; all of them can be undone. */
export function writeActions({ set, change, changeTree, changeTyped }: Drafting): WriteActions {
  const changeUses = (stepId: Id, useId: Id, changed: (use: AttachmentUse) => AttachmentUse): void =>
    changeTree((tree) => {
      const before = tree.byId[stepId]?.attachments ?? [];
      const attachments = before.map((use) => (use.id === useId ? changed(use) : use));
      return sameValue(before, attachments) ? tree : changeInTree(tree, stepId, { attachments });
    });
  return {
    change,
    rename: (id, title) =>
      changeTree((tree) => (tree.byId[id]?.title === title ? tree : changeInTree(tree, id, { title, isGenerated: false }))),
    typeTitle: (id, title) => changeTyped({ id, blockCount: null }, { title, isGenerated: false }),
    write: (id, content) => changeTyped({ id, blockCount: content.content.length }, { content, isGenerated: false }),
    setFields: (id, fields) => changeTree((tree) => changeInTree(tree, id, fields)),
    setSettings: (fields) => change((now) => ({ ...now, settings: { ...now.settings, ...fields } })),
    markUpPhoto: (stepId, useId, photoMarkup) => changeUses(stepId, useId, (use) => ({ ...use, photoMarkup })),
    changeUse: (stepId, useId, fields) => changeUses(stepId, useId, (use) => ({ ...use, ...fields })),
    changeNote: (stepId, useId, noteId, fields) => changeUses(stepId, useId, (use) => withNote(use, noteId, fields)),
    addStep: (step, place) => {
      changeTree((tree) => insertInTree(tree, step, place));
      set(({ collapsedIds }) => ({
        selectedId: step.id,
        ...AT_FIRST,
        editing: 'title',
        collapsedIds: new Set([...collapsedIds].filter((id) => id !== place.parentId)),
      }));
    },
    orderUses: (id, uses) => changeTree((tree) => changeInTree(tree, id, { attachments: uses })),
  };
}
