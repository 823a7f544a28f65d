import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TokenNode } from '@benchbook/domain/markup';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { authoringPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { laterWindow } from '../../../ui/later/index.ts';
import { canBePreviewed } from '../files/can-be-previewed.ts';
import { whyNotOpened } from '../links/why-not-opened.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

const ContentPreview = laterWindow(async () => (await import('../files/content-preview.tsx')).ContentPreview);

type AnnotationLink = Extract<TokenNode, { type: 'annotationLink' }>;

interface FollowedToken {
  follow(token: TokenNode): void;
  /** The file that was asked for, over the screen. */
  preview: ReactNode;
}

/**
 * What a press on a link in a step does: its file shows over the screen, its place on the model beside the text, its
 * instruction opens in a tab. A link without an id does nothing (EDIT-59).
 */
export function useFollowToken(stepId: Id, onShowAttachments: () => void): FollowedToken {
  const { session, calls } = useAuthor();
  const { tell } = useDialogs();
  const navigate = useNavigate();
  const [shownId, setShownId] = useState<Id>();
  const step = session.store.getState().draft.tree.byId[stepId];

  const openInstruction = useCallback(
    async (id: Id, words: string) => {
      try {
        const { content } = await calls.read(id);
        await navigate(authoringPath({ id, title: content.title, kind: content.kind }));
      } catch (error) {
        await tell({ title: words, message: whyNotOpened(error) });
      }
    },
    [calls, navigate, tell],
  );
  const showPlace = useCallback(
    (uses: readonly AttachmentUse[], { id: annotationId, index, text }: AnnotationLink['attrs']) => {
      const { select, selectedId, showAttachment } = session.store.getState();
      const holder = uses.findIndex(({ annotations }) => annotations.some(({ id }) => id === annotationId));
      const shown = holder < 0 ? index : holder;
      if (!uses[shown]) return void tell({ title: text, message: t('fileNotOnStep') });
      if (selectedId !== stepId) select(stepId);
      showAttachment(shown);
      onShowAttachments();
      session.viewer.lookAt(annotationId);
    },
    [session, stepId, onShowAttachments, tell],
  );
  const follow = useCallback(
    (token: TokenNode) => {
      const { draft } = session.store.getState();
      if (token.attrs.id === '') return;
      const uses = draft.tree.byId[stepId]?.attachments ?? [];
      switch (token.type) {
        case 'instructionLink':
          void openInstruction(token.attrs.id, token.attrs.text);
          return;
        case 'attachmentLink': {
          const use = uses.find(({ id, file }) => id === token.attrs.id || file.id === token.attrs.id);
          if (use && canBePreviewed(use.file)) setShownId(use.id);
          else void tell({ title: token.attrs.title, message: t(use ? 'noPreview' : 'fileNotOnStep') });
          return;
        }
        case 'annotationLink':
          showPlace(uses, token.attrs);
      }
    },
    [session, stepId, openInstruction, tell, showPlace],
  );
  const preview = shownId !== undefined && step && (
    <ContentPreview stepTitle={step.title} uses={step.attachments} startId={shownId} onClose={() => setShownId(undefined)} />
  );
  return { follow, preview };
}
