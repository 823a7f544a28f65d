import type { Id } from '@benchbook/domain/ids';
import { changeInTree, type StepBody } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';
import type { DraftHistory, DraftState } from './draft-state.ts';
import { relinkDraft } from './relink-draft.ts';

/** Typing with pauses shorter than this is one step of undo: a sentence or two, never a whole long text. */
const TYPING_PAUSE_MS = 1_500;

/** The last edit of a title or text. */
interface Typing {
  readonly id: Id;
  /** Null for a title. */
  readonly blockCount: number | null;
  readonly atMs: number;
  /** The resulting draft; a different current draft means that something else happened since, e.g. an undo. */
  readonly draft: Draft;
}

type ChangeTree = (tree: Draft['tree']) => Draft['tree'];

interface DraftAccess {
  set(change: Partial<DraftState> | ((state: DraftState) => Partial<DraftState>)): void;
  get(): DraftState;
  history(): DraftHistory;
}

/** Ways to change a draft. */
export interface Drafting extends DraftAccess {
  /** As one step of undo. */
  change(draftOf: (draft: Draft) => Draft): void;
  changeTree(treeOf: ChangeTree): void;
  /** Changes the base and the draft. They stay one object when nothing is unsaved. */
  changeBoth(treeOf: ChangeTree, serverVersion: number): void;
  /** Continuous typing is one step of undo. */
  changeTyped(what: Pick<Typing, 'id' | 'blockCount'>, fields: Partial<StepBody>): void;
  /** Makes the following typing a new step of undo. */
  endTyping(): void;
}

export function openDrafting(access: DraftAccess): Drafting {
  const { set, get, history } = access;
  let typing: Typing | null = null;
  const change: Drafting['change'] = (draftOf) => {
    typing = null;
    set((state) => ({ draft: relinkDraft(state.draft, draftOf(state.draft)) }));
  };
  const changeTree: Drafting['changeTree'] = (treeOf) =>
    change((now) => {
      const tree = treeOf(now.tree);
      return tree === now.tree ? now : { ...now, tree };
    });
  return {
    ...access,
    change,
    changeTree,
    changeBoth: (treeOf, version) => {
      typing = null;
      set(({ base: before, draft }) => {
        const base = { ...before, tree: treeOf(before.tree) };
        return { base, version, draft: relinkDraft(draft, draft === before ? base : { ...draft, tree: treeOf(draft.tree) }) };
      });
    },
    changeTyped: (what, fields) => {
      const { pause, resume } = history().getState();
      const written = { ...what, atMs: Date.now() };
      const isSameRun = typing !== null && goesOn(typing, written) && typing.draft === get().draft;
      if (isSameRun) pause();
      changeTree((tree) => changeInTree(tree, what.id, fields));
      if (isSameRun) resume();
      typing = { ...written, draft: get().draft };
    },
    endTyping: () => {
      typing = null;
    },
  };
}

function goesOn(typing: Typing, written: Omit<Typing, 'draft'>): boolean {
  const { id, blockCount, atMs } = typing;
  return written.id === id && written.blockCount === blockCount && written.atMs - atMs < TYPING_PAUSE_MS;
}
