import { decodeProposedSteps, encodeProposedSteps, type ProposedDocument } from '@benchbook/contracts';
import { type ProposalTree, toBranches, toProposalTree } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { useEffect, useMemo, useState } from 'react';
import { storeText } from '../../lib/store-text.ts';

/** States that undo goes back to. */
const UNDO_MAX = 200;

/** What was corrected is kept for a reload after so long without a change. */
const KEEP_AFTER_MS = 300;

interface History {
  readonly past: readonly ProposalTree[];
  readonly now: ProposalTree;
  readonly future: readonly ProposalTree[];
}

export interface Corrections {
  readonly tree: ProposalTree;
  readonly title: string;
  setTitle(title: string): void;
  /** A change that gives back the same tree is none. */
  change(correct: (tree: ProposalTree) => ProposalTree): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
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
    kept ? { past: [proposed], now: kept.tree, future: [] } : { past: [], now: proposed, future: [] },
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
    change: (correct) =>
      setHistory((before) => {
        const next = correct(before.now);
        return next === before.now ? before : { past: [...before.past, before.now].slice(-UNDO_MAX), now: next, future: [] };
      }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    isCorrected,
    forget: () => {
      setOver(true);
      sessionStorage.removeItem(keyOf(proposalId));
    },
  };
}

function undone({ past, now, future }: History): History {
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : { past, now, future };
}

function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future };
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
