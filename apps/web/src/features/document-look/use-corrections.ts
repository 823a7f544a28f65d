import { decodeProposedSteps, encodeProposedSteps, type ProposedDocument } from '@benchbook/contracts';
import { type ProposalTree, toBranches, toProposalTree } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { useEffect, useMemo, useState } from 'react';
import { storeText } from '../../lib/store-text.ts';

const UNDO_MAX = 200;

/** Delay after the last change until the corrections are stored for a reload. */
const KEEP_AFTER_MS = 300;

/** The steps to select before a change (undo) and after it (redo). */
export interface ChangePlace {
  readonly from: Id;
  readonly to: Id;
}

interface HistoryEntry {
  readonly tree: ProposalTree;
  /** Undefined for corrections restored after a reload. */
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
  /** Does nothing if `correct` returns the same tree. */
  change(correct: (tree: ProposalTree) => ProposalTree, place: ChangePlace): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @returns the step to select, if known */
  undo(): Id | undefined;
  /** As `undo`. */
  redo(): Id | undefined;
  /** Whether anything differs from the proposal. */
  readonly isCorrected: boolean;
  /** Deletes what is stored for a reload. */
  forget(): void;
}

/** The proposed steps with the corrections of the author, which survive a reload of the tab. */
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
