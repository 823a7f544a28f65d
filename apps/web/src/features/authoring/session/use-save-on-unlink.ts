import { useEffect } from 'react';
import type { Draft } from '../../../blocks/instruction-draft/index.ts';
import type { AuthorSession } from './author-session.ts';

/** Saves when the last link to another instruction is removed from the texts (EDIT-55). */
export function useSaveOnUnlink(session: Pick<AuthorSession, 'store' | 'save'>): void {
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        if (isUnlinked(before.draft, now.draft)) void session.save();
      }),
    [session],
  );
}

function isUnlinked({ settings: before }: Draft, { settings: now }: Draft): boolean {
  if (before.links === now.links) return false;
  const removed = new Set(before.links.filter((link) => link.isRemoved).map((link) => link.instructionId));
  return now.links.some((link) => link.isRemoved && !removed.has(link.instructionId));
}
