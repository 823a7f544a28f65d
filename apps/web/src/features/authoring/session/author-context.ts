import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftState } from '../../../blocks/instruction-draft/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession } from './author-session.ts';

interface Author {
  readonly session: AuthorSession;
  readonly calls: AuthoringCalls;
}

/** The instruction on the screen, for everything inside it. */
export const AuthorContext = createContext<Author | undefined>(undefined);

export function useAuthor(): Author {
  const author = useContext(AuthorContext);
  if (!author) throw new Error('useAuthor needs an open instruction above it');
  return author;
}

/** A part of the draft; the component draws again only when that part is another one. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  return useStore(useAuthor().session.store, select);
}

/** What can be done to the draft; the same functions as long as the instruction is open. */
export function useDraftActions(): DraftState {
  return useAuthor().session.store.getState();
}
