import type { HighlightLink } from '@benchbook/domain/highlights';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { authoringPath } from '../../../../lib/routes/index.ts';
import { useDialogs } from '../../../../ui/dialogs/index.ts';
import { whyNotOpened } from '../../links/why-not-opened.ts';
import { useAuthor } from '../../session/author-context.ts';

/** Opens the instruction linked by a mark in a separate tab. */
export function useOpenLinked(): (link: HighlightLink) => Promise<void> {
  const { calls } = useAuthor();
  const { tell } = useDialogs();
  const navigate = useNavigate();
  return useCallback(
    async ({ instructionId, title }) => {
      try {
        const { content } = await calls.read(instructionId);
        await navigate(authoringPath({ id: instructionId, title: content.title, kind: content.kind }));
      } catch (error) {
        await tell({ title, message: whyNotOpened(error) });
      }
    },
    [calls, navigate, tell],
  );
}
