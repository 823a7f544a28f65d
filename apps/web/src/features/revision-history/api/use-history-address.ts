import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedName, StateName } from './use-history.ts';

export type HistoryView = 'changes' | 'document';

interface HistoryAddress {
  /** The selected state; undefined if none is selected. */
  readonly shown: StateName | undefined;
  /** State to compare with; undefined means the previous one. */
  readonly against: StateName | undefined;
  readonly view: HistoryView;
  show(name: StateName | undefined): void;
  compareWith(name: StateName): void;
  turnTo(view: HistoryView): void;
}

/** The selection is in the URL, so that a link leads back to it. */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (fields: Readonly<Record<string, string | undefined>>) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(fields)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setParams],
  );
  return {
    shown: readName(params.get('show')),
    against: readName(params.get('against')),
    view: params.get('view') === 'document' ? 'document' : 'changes',
    show: (name) => change({ show: name === undefined ? undefined : String(name), against: undefined }),
    compareWith: (name) => change({ against: String(name) }),
    turnTo: (view) => change({ view: view === 'document' ? view : undefined }),
  };
}

function readName(word: string | null): StateName | undefined {
  if (word === 'draft') return word;
  if (isSavedName(word)) return word;
  return word !== null && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;
}

const isSavedName = (word: string | null): word is SavedName => word !== null && /^v[1-9]\d{0,8}$/.test(word);
