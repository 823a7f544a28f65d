import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TokenNode } from '@benchbook/domain/markup';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/client/index.ts';
import { authoringPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

/** What a press on a link in a step does: its file shows, its instruction opens in a tab. */
export function useFollowToken(stepId: Id, onShowAttachments: () => void): (token: TokenNode) => void {
  const { session, calls } = useAuthor();
  const { tell } = useDialogs();
  const navigate = useNavigate();
  return useCallback(
    (token) => {
      const { draft, select, selectedId, showAttachment } = session.store.getState();
      if (token.attrs.id === '') return;
      if (token.type === 'instructionLink') {
        calls
          .read(token.attrs.id)
          .then(({ id, content }) => navigate(authoringPath({ id, title: content.title, kind: content.kind })))
          .catch((error: unknown) => void tell({ title: token.attrs.text, message: whyNotOpened(error) }));
        return;
      }
      const uses = draft.tree.byId[stepId]?.attachments ?? [];
      const index =
        token.type === 'annotationLink'
          ? token.attrs.index
          : uses.findIndex((use) => use.id === token.attrs.id || use.file.id === token.attrs.id);
      const use = uses[index];
      if (!use) return;
      if (token.type === 'attachmentLink' && !canBeShown(use.file)) {
        void tell({ title: token.attrs.title, message: t('noPreview') });
        return;
      }
      if (selectedId !== stepId) select(stepId);
      showAttachment(index);
      onShowAttachments();
    },
    [session, calls, stepId, navigate, tell, onShowAttachments],
  );
}

/** Pictures, films, sound and PDF show beside the text (ATT-19). */
function canBeShown({ extension }: FileReference): boolean {
  const kind = fileKind(extension);
  return kind !== 'model' && kind !== 'unknown';
}

function whyNotOpened(error: unknown): string {
  if (!(error instanceof ApiError)) return t('nestedFailed');
  if (error.code === 'DELETED' || error.code === 'NOT_FOUND') return t('deleted');
  return error.isUndecided ? t('instructionOffline') : t('nestedFailed');
}
