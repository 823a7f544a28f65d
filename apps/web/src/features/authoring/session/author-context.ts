import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftState } from '../../../blocks/instruction-draft/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession } from './author-session.ts';

interface Author {
  readonly session: AuthorSession;
  readonly calls: AuthoringCalls;
}

/** The open instruction, for all components of its screen. */
export const AuthorContext = createContext<Author | undefined>(undefined);

export function useAuthor(): Author {
  const author = useContext(AuthorContext);
  if (!author) throw new Error('useAuthor must be used inside AuthorContext');
  return author;
}

/** Selects a part of the draft; the component rerenders only when that part changes. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  return useStore(useAuthor().session.store, select);
}

/** Actions on the draft; the functions are stable while the instruction is open. */
export function useDraftActions(): DraftState {
  return useAuthor().session.store.getState();
}
