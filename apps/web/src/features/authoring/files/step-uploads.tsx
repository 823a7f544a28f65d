import { type AttachmentUse, fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { useAuthor } from '../session/author-context.ts';
import type { AuthorSession } from '../session/author-session.ts';
import { numberedTitle } from '../steps/use-step-numbers.ts';
import { type StepFiles, StepUploadsContext } from './step-uploads-context.ts';
import { AUTHOR_UPLOADS } from './upload-rules.ts';
import { type Attaching, useJustAttached } from './use-just-attached.ts';

const UploadTray = lazyComponent(async () => (await import('./upload-tray.tsx')).UploadTray);

/** Uploads of dropped or pasted files to their step; shown until they are attached. */
export function StepUploads({ children }: { children: ReactNode }) {
  const { session } = useAuthor();
  const queryClient = useQueryClient();
  const { attached, noteAttached } = useJustAttached();
  // Each upload has its own target.
  const { uploads, start, ...actions } = useUploads(AUTHOR_UPLOADS, () => undefined, { owner: session });
  const send = useCallback(
    ({ stepId, files, place, insert }: StepFiles): void => {
      const destination = numberedTitle(session.store.getState().draft.tree, stepId);
      const onStored = async (file: LibraryFile): Promise<void> => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.attachments });
        const had = place !== 'step' && findUse(session, stepId, file) !== undefined;
        if (!had) await session.attach(stepId, file);
        const use = findUse(session, stepId, file);
        const isInText = insert !== undefined && fileKind(file.extension) === 'image';
        if (use && isInText) insert(use);
        else if (use && place !== 'step') showUse(session, stepId, use);
        const how: Attaching = isInText ? 'attached' : had ? 'had' : insert ? 'besideText' : 'attached';
        noteAttached(file.name, destination, how);
      };
      start(files, { destination, onStored });
    },
    [session, queryClient, start, noteAttached],
  );
  return (
    <StepUploadsContext value={send}>
      {children}
      {(uploads.length > 0 || attached) && <UploadTray uploads={uploads} attached={attached} {...actions} />}
    </StepUploadsContext>
  );
}

/** Shows a file in the pane if it was dropped there, or if it cannot be inserted into the text. */
function showUse({ store }: AuthorSession, stepId: string, { id }: AttachmentUse): void {
  const { selectedId, draft, showAttachment } = store.getState();
  if (selectedId === stepId) showAttachment(draft.tree.byId[stepId]?.attachments.findIndex((use) => use.id === id) ?? 0);
}

function findUse({ store }: AuthorSession, stepId: string, file: LibraryFile): AttachmentUse | undefined {
  return store.getState().draft.tree.byId[stepId]?.attachments.findLast((use) => use.file.id === file.id);
}
