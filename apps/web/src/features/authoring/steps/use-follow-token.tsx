import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TokenNode } from '@benchbook/domain/markup';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { authoringPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { canBePreviewed } from '../files/can-be-previewed.ts';
import { whyNotOpened } from '../links/why-not-opened.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

const ContentPreview = lazyModal(async () => (await import('../files/content-preview.tsx')).ContentPreview);

type AnnotationLink = Extract<TokenNode, { type: 'annotationLink' }>;

interface FollowedToken {
  follow(token: TokenNode): void;
  /** Dialog with the requested file. */
  preview: ReactNode;
}

/**
 * Follows a link in a step: a file opens in a dialog, the default model or a place on a model is shown beside the text, an
 * instruction opens in a tab, a step is selected. A link without an id has no effect (EDIT-59).
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
  const showBeside = useCallback(
    (index: number) => {
      const { select, selectedId, showAttachment } = session.store.getState();
      if (selectedId !== stepId) select(stepId);
      showAttachment(index);
      onShowAttachments();
    },
    [session, stepId, onShowAttachments],
  );
  const showPlace = useCallback(
    (uses: readonly AttachmentUse[], { id: annotationId, index, text }: AnnotationLink['attrs']) => {
      const holder = uses.findIndex(({ annotations }) => annotations.some(({ id }) => id === annotationId));
      const shown = holder < 0 ? index : holder;
      if (!uses[shown]) return void tell({ title: text, message: t('fileNotOnStep') });
      showBeside(shown);
      session.viewer.lookAt(annotationId);
    },
    [session, showBeside, tell],
  );
  /** A model or a file without a preview: it can be shown only if it is already beside the text (ATT-19). */
  const showOther = useCallback(
    ({ id }: AttachmentUse, words: string) => {
      const { attachments, defaultUseId } = session.store.getState().draft.tree.byId[stepId] ?? {};
      const index = attachments?.findIndex((use) => use.id === id && id === defaultUseId) ?? -1;
      if (index < 0) return void tell({ title: words, message: t('noPreview') });
      setShownId(undefined);
      showBeside(index);
    },
    [session, stepId, showBeside, tell],
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
          if (!use) void tell({ title: token.attrs.title, message: t('fileNotOnStep') });
          else if (canBePreviewed(use.file)) setShownId(use.id);
          else showOther(use, token.attrs.title);
          return;
        }
        case 'stepLink':
          if (draft.tree.byId[token.attrs.id]) session.store.getState().select(token.attrs.id);
          else void tell({ title: token.attrs.text, message: t('linkedStepGone') });
          return;
        case 'annotationLink':
          showPlace(uses, token.attrs);
      }
    },
    [session, stepId, openInstruction, tell, showPlace, showOther],
  );
  const preview = shownId !== undefined && step && (
    <ContentPreview
      stepTitle={step.title}
      uses={step.attachments}
      startId={shownId}
      onOther={(use) => showOther(use, use.file.name)}
      onClose={() => setShownId(undefined)}
    />
  );
  return { follow, preview };
}
