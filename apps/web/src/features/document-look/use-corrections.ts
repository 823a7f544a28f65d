import { decodeProposedSteps, encodeProposedSteps, type ProposedDocument } from '@benchbook/contracts';
import { type ProposalTree, toBranches, toProposalTree } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { useEffect, useMemo, useState } from 'react';
import { storeText } from '../../lib/store-text.ts';

/** States that undo goes back to. */
const UNDO_MAX = 200;

/** What was corrected is kept for a reload after so long without a change. */
const KEEP_AFTER_MS = 300;

/** The step that is selected before a change, and the one that is selected after it. */
export interface ChangePlace {
  readonly from: Id;
  readonly to: Id;
}

interface HistoryEntry {
  readonly tree: ProposalTree;
  /** Undefined of corrections that a reload brought back. */
  readonly place: ChangePlace | undefined;
}

interface History {
  readonly past: readonly HistoryEntry[];
  readonly now: ProposalTree;
  readonly future: readonly HistoryEntry[];
}

export interface Corrections {
  readonly tree: ProposalTree;
  readonly title: string;
  setTitle(title: string): void;
  /** A change that gives back the same tree is none. */
  change(correct: (tree: ProposalTree) => ProposalTree, place: ChangePlace): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Answers the step to select, where it is known. */
  undo(): Id | undefined;
  /** As `undo`. */
  redo(): Id | undefined;
  /** Whether anything differs from what was proposed. */
  readonly isCorrected: boolean;
  /** Drops what is kept for a reload. */
  forget(): void;
}

/** The proposed steps as their author corrects them. A reload of the tab brings the corrections back. */
export function useCorrections(proposalId: Id, document: ProposedDocument): Corrections {
  const proposed = useMemo(() => toProposalTree(document.steps), [document]);
  const [kept] = useState(() => readKept(proposalId));
  const [title, setTitle] = useState(kept?.title ?? document.title);
  const [history, setHistory] = useState<History>(() =>
    kept ? { past: [{ tree: proposed, place: undefined }], now: kept.tree, future: [] } : { past: [], now: proposed, future: [] },
  );
  const { past, now, future } = history;
  const isCorrected = now !== proposed || title !== document.title;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) return undefined;
    if (!isCorrected) return sessionStorage.removeItem(keyOf(proposalId));
    const timer = setTimeout(() => keep(proposalId, { title, tree: now }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [proposalId, title, now, isCorrected, isOver]);

  return {
    tree: now,
    title,
    setTitle,
    change: (correct, place) =>
      setHistory((before) => {
        const next = correct(before.now);
        if (next === before.now) return before;
        return { past: [...before.past, { tree: before.now, place }].slice(-UNDO_MAX), now: next, future: [] };
      }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      setHistory(undone);
      return past.at(-1)?.place?.from;
    },
    redo: () => {
      setHistory(redone);
      return future[0]?.place?.to;
    },
    isCorrected,
    forget: () => {
      setOver(true);
      sessionStorage.removeItem(keyOf(proposalId));
    },
  };
}

function undone({ past, now, future }: History): History {
  const last = past.at(-1);
  if (!last) return { past, now, future };
  return { past: past.slice(0, -1), now: last.tree, future: [{ ...last, tree: now }, ...future] };
}

function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next ? { past: [...past, { ...next, tree: now }], now: next.tree, future: rest } : { past, now, future };
}

interface Kept {
  readonly title: string;
  readonly tree: ProposalTree;
}

const keyOf = (proposalId: Id): string => `benchbook-look:${proposalId}`;

function keep(proposalId: Id, { title, tree }: Kept): void {
  storeText(keyOf(proposalId), JSON.stringify({ title, steps: encodeProposedSteps(toBranches(tree)) }), sessionStorage);
}

function readKept(proposalId: Id): Kept | null {
  const text = sessionStorage.getItem(keyOf(proposalId));
  if (text === null) return null;
  const { title, steps } = JSON.parse(text);
  return { title, tree: toProposalTree(decodeProposedSteps(steps)) };
}
