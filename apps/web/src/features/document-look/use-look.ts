import type { DocumentProposal, ProposedDocument } from '@benchbook/contracts';
import { ALERT_MAX_LENGTH } from '@benchbook/domain/alerts';
import {
  type BlockJoinProblem,
  canBeAlert,
  findBlockJoinProblem,
  joinBlockWithAbove,
  joinWithAbove,
  markBlock,
  type ProposalTree,
  type ProposedStep,
  referencesToNumbers,
  renameStep,
  splitStep,
  stepAbove,
  titlesWithoutNumbers,
  withoutTypedNumbers,
} from '@benchbook/domain/documents';
import { type Id, newId } from '@benchbook/domain/ids';
import {
  canDropMany,
  canRemoveMany,
  type DropTarget,
  dropManyInTree,
  idsBelow,
  outermost,
  removeManyFromTree,
  selectionWithout,
} from '@benchbook/domain/steps';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keyboardMove, type MoveDirection, type TreeRow, treeRows } from '../../blocks/step-tree/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { t } from './messages.ts';
import { sayWhyNot } from './say-why-not.ts';
import { type ChangePlace, type Corrections, useCorrections } from './use-corrections.ts';

/** State and commands of the review of a proposal. */
export interface Look extends Omit<Corrections, 'change'> {
  readonly proposal: DocumentProposal;
  readonly document: ProposedDocument;
  /** Rows of all steps, with their numbers. */
  readonly rows: readonly TreeRow[];
  readonly selected: ProposedStep | undefined;
  readonly selectedNumber: string;
  select(id: Id): void;
  readonly pickedIds: ReadonlySet<Id>;
  pick(ids: ReadonlySet<Id>): void;
  /** The steps that a command on this step applies to: the whole selection if it belongs to it. */
  together(id: Id): readonly Id[];
  canMove(id: Id, target: DropTarget): boolean;
  move(id: Id, target: DropTarget): void;
  /** Target of Alt and an arrow key; undefined if there is none. */
  targetOf(id: Id, direction: MoveDirection): DropTarget | undefined;
  leaveOut(id: Id): void;
  canJoin(id: Id): boolean;
  join(id: Id): void;
  /** @returns the new step, which is selected */
  split(id: Id, index: number): Id;
  mark(id: Id, index: number, category: string | null): void;
  /** Appends a paragraph to the one above. @returns false if that is not possible; the reason is shown */
  joinBlock(id: Id, index: number): boolean;
  rename(id: Id, title: string): void;
  /** Titles that begin with a number of the document, without it, by step. */
  readonly unnumberedTitles: ReadonlyMap<Id, string>;
  /** References of the texts to these numbers. */
  readonly references: readonly string[];
  takeNumbersOff(): void;
}

const JOIN_PROBLEM_WORDS = {
  first: t('noBlockAbove'),
  kind: t('noParagraph'),
  'kind-above': t('noParagraphAbove'),
  alert: t('alertJoinsNothing'),
  'too-long': t('alertTooLong'),
} as const satisfies Record<BlockJoinProblem, string>;

const NONE_COLLAPSED = { collapsedIds: new Set<Id>() };

export function useLook(proposal: DocumentProposal, document: ProposedDocument): Look {
  const { change, ...corrected } = useSelectedCorrections(proposal.id, document);
  const { tree, selected, select } = corrected;
  const [pickedIds, pick] = useState<ReadonlySet<Id>>(new Set());
  const { tell } = useDialogs();
  const rows = useMemo(() => treeRows(tree, NONE_COLLAPSED), [tree]);
  const picked = [...pickedIds].filter((id) => tree.byId[id]);
  const together = (id: Id): readonly Id[] => (picked.length > 1 && picked.includes(id) ? outermost(tree, picked) : [id]);
  const at = (id: Id): ChangePlace => ({ from: id, to: id });
  const move = (id: Id, target: DropTarget): void => change((now) => dropManyInTree(now, together(id), target), at(id));

  const leaveOut = (id: Id): void => {
    const ids = together(id);
    if (!canRemoveMany(tree, ids)) return void tell({ title: t('leaveOut'), message: t('keepOne') });
    const next = selectionWithout(tree, ids);
    const count = ids.reduce((sum, each) => sum + 1 + idsBelow(tree, each).length, 0);
    change((now) => removeManyFromTree(now, ids), { from: ids[0] ?? id, to: next ?? id });
    pick(new Set());
    if (next !== undefined) select(next);
    announce(t('leftOut', { count }));
  };
  const join = (id: Id): void => {
    const above = stepAbove(tree, id);
    if (picked.length > 1) return sayWhyNot(t('joinOne'));
    if (above === undefined) return sayWhyNot(t('noStepAbove'));
    change((now) => joinWithAbove(now, id), { from: id, to: above });
    select(above);
    announce(t('joined'));
  };
  const split = (id: Id, index: number): Id => {
    const begun = newId();
    change((now) => splitStep(now, id, index, begun), { from: id, to: begun });
    select(begun);
    announce(t('split'));
    return begun;
  };
  const unnumberedTitles = useMemo(() => titlesWithoutNumbers(tree), [tree]);
  const references = useMemo(() => referencesToNumbers(tree), [tree]);
  return {
    ...corrected,
    proposal,
    document,
    rows,
    selectedNumber: rows.find((row) => row.id === selected?.id)?.number ?? '',
    pickedIds,
    pick,
    together,
    canMove: (id, target) => canDropMany(tree, together(id), target),
    move,
    // Of several steps, compute the target from the last one for down and from the first one for other directions.
    targetOf: (id, direction) => keyboardMove(tree, together(id).at(direction === 'down' ? -1 : 0) ?? id, direction),
    leaveOut,
    canJoin: (id) => stepAbove(tree, id) !== undefined,
    join,
    split,
    mark: (id, index, category) => {
      const block = tree.byId[id]?.blocks[index];
      if (!block) return;
      if (block.alert === category) return sayWhyNot(t(category === null ? 'isText' : 'isSameAlert'));
      if (category !== null && !canBeAlert(block.node)) return sayWhyNot(t('noAlert', { max: ALERT_MAX_LENGTH }));
      change((now) => markBlock(now, id, index, category), at(id));
    },
    joinBlock: (id, index) => {
      const step = tree.byId[id];
      const problem = step ? findBlockJoinProblem(step, index) : 'first';
      if (problem !== null) {
        sayWhyNot(JOIN_PROBLEM_WORDS[problem]);
        return false;
      }
      change((now) => joinBlockWithAbove(now, id, index), at(id));
      announce(t('blockJoined'));
      return true;
    },
    rename: (id, title) => change((now) => renameStep(now, id, title), at(id)),
    unnumberedTitles,
    references,
    takeNumbersOff: () => {
      if (!selected) return;
      change(withoutTypedNumbers, at(selected.id));
      announce(t('numbersOff', { count: unnumberedTitles.size }));
    },
  };
}

/** Undo and redo select the step that they changed. */
function useSelectedCorrections(proposalId: Id, document: ProposedDocument) {
  const corrections = useCorrections(proposalId, document);
  const { selected, select } = useSelected(corrections.tree);
  const selectReturned = (id: Id | undefined): Id | undefined => {
    if (id !== undefined) select(id);
    return id;
  };
  return {
    ...corrections,
    selected,
    select,
    undo: () => (corrections.canUndo ? selectReturned(corrections.undo()) : void sayWhyNot(t('noUndo'))),
    redo: () => (corrections.canRedo ? selectReturned(corrections.redo()) : void sayWhyNot(t('noRedo'))),
  };
}

/** The address names the selected step, so that a reload restores it. */
function useSelected(tree: ProposalTree) {
  const [search, setSearch] = useSearchParams();
  const [named, setNamed] = useState(search.get('at') ?? '');
  const selected = tree.byId[named] ?? tree.byId[idsBelow(tree)[0] ?? ''];
  const select = (id: Id): void => {
    // Update state in the same render as the tree; the address follows.
    setNamed(id);
    setSearch(
      (now) => {
        now.set('at', id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { selected, select };
}
